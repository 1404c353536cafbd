import styled from '@emotion/styled';
import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { ApiError, useShell } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { MemberImage } from '@fan-base/shared-ui/components/MemberImage';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { getFailureMessage } from '../../parts/failure-message.ts';

/** A fraction as a percentage, clamped to 0 to 100 for the progress bar. */
export const clampProgress = (value: number): number =>
  Math.min(100, Math.max(0, Number.isNaN(value) ? 0 : value));

/** Validates a file before upload; null if valid. The server checks its content again. */
export function findImageProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'not-an-image' | 'too-large' | null {
  if (!imageLimits.types.some((known) => known === type)) return 'not-an-image';
  return size > imageLimits.bytes ? 'too-large' : null;
}

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  paddingTop: 'var(--space-3)',
  '& img': { objectFit: 'cover', borderRadius: '50%' },
  '& > div': { position: 'relative', minWidth: 0 },
  '& small': {
    display: 'block',
    marginTop: 'var(--space-2)',
    color: 'var(--text-muted)',
    overflowWrap: 'anywhere',
  },
  // The native file input uses the browser's language, so it is hidden behind its label.
  '& input:focus-visible + label': { outline: '3px solid var(--focus)', outlineOffset: 2 },
  '& input:disabled + label': { opacity: 0.6, cursor: 'default' },
  '& progress': { width: '100%' },
  '& [role=alert]': { width: '100%', margin: 0, color: 'var(--loss)' },
});

/** The label of a file input, styled as a button. */
const FileLabel = OutlineButton.withComponent('label');

/** Reads a file as a data URL, which the Content-Security-Policy permits for images. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    setUrl(null);
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => setUrl(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

/** Profile picture: choose, preview, upload with progress, remove. */
export function ProfileImage({ user }: { user: User }) {
  const { account, send, toast } = useShell();
  const { i18n, t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(file);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = findImageProblem(chosen);
    setFile(wrong ? null : chosen);
    setProblem(
      wrong === 'not-an-image'
        ? t`Please select a valid image file`
        : wrong === 'too-large'
          ? t`Image file is too large. Maximum size is 5MB`
          : null,
    );
  };
  const change = async (act: () => Promise<User>, done: string, failed: string) => {
    setProblem(null);
    try {
      account.update(await act());
      toast({ kind: 'success', message: done });
      setFile(null);
      if (input.current) input.current.value = '';
    } catch (error) {
      const isRefusal =
        error instanceof ApiError &&
        ((error.status >= 400 && error.status < 500) || error.code === 'disk_full');
      setProblem(isRefusal ? getFailureMessage(error, i18n) : failed);
    } finally {
      setProgress(null);
    }
  };
  const upload = (picture: File) => {
    const form = new FormData();
    form.append('image', picture);
    setProgress(0);
    return change(
      () => send({ ...api.account.uploadProfileImage(form), onProgress: setProgress }),
      t`Your picture has been changed.`,
      t`Failed to upload image. Please try again.`,
    );
  };
  return (
    <Section id="picture" title={t`Picture`}>
      <Row>
        {preview ? (
          <img
            src={preview}
            alt={t`Preview`}
            width={96}
            height={96}
            onError={() => {
              // The file is not an image, despite its name.
              setFile(null);
              setProblem(t`Please select a valid image file`);
            }}
          />
        ) : (
          <MemberImage name={user.username} image={user.image} size={96} />
        )}
        <div>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept={imageLimits.types.join(',')}
            aria-describedby={`${id}-rule`}
            disabled={progress !== null}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          <FileLabel htmlFor={id}>{t`Choose a picture`}</FileLabel>
          <small id={`${id}-rule`}>{file?.name ?? t`JPG, PNG, GIF or WebP, up to 5 MB`}</small>
        </div>
        {file ? (
          <Button type="button" disabled={progress !== null} onClick={() => void upload(file)}>
            {t`Use this picture`}
          </Button>
        ) : null}
        {user.image && !file ? (
          <OutlineButton
            type="button"
            onClick={() =>
              void change(
                () => send(api.account.removeProfileImage()),
                t`Your picture has been removed.`,
                t`Update failed.`,
              )
            }
          >
            {t`Remove picture`}
          </OutlineButton>
        ) : null}
        {progress === null ? null : (
          <progress max={100} value={clampProgress(progress)} aria-label={t`Uploading the picture`} />
        )}
        {problem ? <p role="alert">{problem}</p> : null}
      </Row>
    </Section>
  );
}

import styled from '@emotion/styled';
import { OutlineButton } from '@fan-base/shared-ui/components/OutlineButton';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlatformBoot } from '../../page/boot.ts';
import { Actions, CombinationForm, type Problem } from '../../page/qa/CombinationForm.tsx';
import type { CompositionReport } from '../../page/remotes/composition-report.ts';
import { parsePins, sharePath, writePins } from '../../page/remotes/pins.ts';
import { useInspected } from './inspection.ts';

/** Path that pins exactly the versions of this page, whatever has been published since. */
export const getSharePath = ({
  releases,
  devServers = {},
}: Pick<PlatformBoot, 'releases' | 'devServers'>): string =>
  sharePath(new Map(releases.map(({ name, version }) => [name, devServers[name] ?? version])));

const Status = styled.p({
  margin: 0,
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
  '&[role=alert]': { color: 'var(--loss)' },
});

const ShareLink = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: 'var(--text-small)',
});

/** Submits the form of `/qa`. @returns the localized reason for a rejection, or null on success */
async function postForm(body: URLSearchParams): Promise<Problem | null> {
  const answer = await fetch('/qa', { method: 'POST', headers: { accept: 'application/json' }, body });
  if (answer.ok) return null;
  const { problem, field = null }: { problem?: string; field?: string | null } = await answer.json();
  return { text: problem ?? String(answer.status), field };
}

/** A form for choosing versions, which reloads the page, and a link to this page's versions. */
export function Combination({ report }: { report: CompositionReport }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [message, setMessage] = useState('');
  const { boot } = useInspected();
  const share = getSharePath(boot);

  async function send(body: URLSearchParams) {
    const refused = await postForm(body).catch(() => ({
      text: t`The server cannot be reached. Try again.`,
      field: null,
    }));
    setProblem(refused);
    if (refused === null) location.reload();
  }

  function clear(name: string) {
    const pins = new Map(parsePins(report.pins));
    pins.delete(name);
    void send(new URLSearchParams({ action: 'use', pins: writePins(pins) }));
  }

  async function copyShare() {
    try {
      await navigator.clipboard.writeText(new URL(share, location.href).href);
      setMessage(t`Link copied. It changes nothing until someone confirms it.`);
    } catch {
      setMessage(t`This browser does not allow copying. Copy the link next to the button instead.`);
    }
  }

  return (
    <>
      <CombinationForm
        report={report}
        problem={problem}
        onClear={clear}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const fields = [...new FormData(event.currentTarget, submitter)];
          void send(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
        }}
      />
      {problem ? <Status role="alert">{problem.text}</Status> : null}
      <Actions>
        <OutlineButton type="button" onClick={() => void copyShare()}>
          {t`Copy link`}
        </OutlineButton>
        <ShareLink href={share}>{t`Link to exactly these versions`}</ShareLink>
      </Actions>
      <Status role="status">{message}</Status>
    </>
  );
}

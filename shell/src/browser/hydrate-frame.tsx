import { RestoreInput } from '@fan-base/host/browser/hydration/RestoreInput.tsx';
import { reportReactErrors } from '@fan-base/host/page/react-errors';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Frame } from '../page/frame/Frame.tsx';
import { idPrefix } from '../page/island/island-environment.ts';
import { FollowAddress, type PageContexts } from '../page/view/Providers.tsx';

interface HydrateFrameOptions extends Omit<Parameters<typeof Frame>[0], 'navigation' | 'regionHtml'> {
  readonly frame: Element;
  readonly contexts: PageContexts;
  readonly provide: (children: ReactNode) => ReactNode;
}

/** Hydrates the frame: a chunk of its own, because a press in the page region does not need it. */
export function hydrateFrame({ frame, contexts, provide, ...options }: HydrateFrameOptions): void {
  const content = (
    <RestoreInput within={frame}>
      {provide(
        <FollowAddress contexts={contexts}>
          <Frame {...options} navigation={contexts.navigation} regionHtml="" />
        </FollowAddress>,
      )}
    </RestoreInput>
  );
  // As a transition, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(frame, content, { identifierPrefix: idPrefix('frame'), ...reportReactErrors('frame') });
  });
}

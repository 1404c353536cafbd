import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

const lineHeight = 24;

/** A link to the newest story. A page has a widget once, so a page with the headlines can have this one too. */
export function Widget() {
  const { pathFor } = useShell();
  const answer = useApi(api.news.getNews());
  return (
    <ApiView answer={answer} height={lineHeight}>
      {({ items: [story] }) =>
        story ? <RouteLink to={pathFor('alpha-story', { slug: story.id })}>{story.title}</RouteLink> : null
      }
    </ApiView>
  );
}

import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';

const lineHeight = 24;

/** A link to the newest story, or to a following one by its `rank`. */
export function Widget({ rank }: Readonly<Record<string, unknown>>) {
  const { pathFor } = useShell();
  const answer = useApi(api.news.getNews());
  return (
    <ApiView answer={answer} height={lineHeight}>
      {({ items }) => {
        const story = items[typeof rank === 'number' ? rank - 1 : 0];
        return story ? (
          <RouteLink to={pathFor('alpha-story', { slug: story.id })}>{story.title}</RouteLink>
        ) : null;
      }}
    </ApiView>
  );
}

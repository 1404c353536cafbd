import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';

const Bar = styled.p({
  margin: '0 0 var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  background: 'var(--surface-raised)',
  border: '1px solid var(--rule)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** What editors tell every reader of the site, above every page. */
export function SiteNotice() {
  const notice = siteText(useSite(), 'notice');
  return notice === undefined ? null : <Bar role="note">{notice}</Bar>;
}

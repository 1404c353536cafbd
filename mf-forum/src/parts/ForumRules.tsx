import styled from '@emotion/styled';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';

const List = styled.ul({
  paddingLeft: 'var(--space-5)',
  listStyle: 'disc',
  '& > li': { padding: 'var(--space-1) 0' },
});

/** The rules of every forum. */
export function ForumRules() {
  const { t } = useLingui();
  return (
    <Section title={t`Forum rules`}>
      <List>
        <li>{t`Be decent to each other, and to other clubs’ fans.`}</li>
        <li>{t`Stick to the topic of the thread.`}</li>
        <li>{t`No links to illegal streams or ticket touts.`}</li>
        <li>{t`Report posts that break the rules – don’t answer them.`}</li>
      </List>
    </Section>
  );
}

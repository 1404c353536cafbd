import type { ClubSite } from '@fan-base/shared-contracts/api/sites';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Network } from '../../network/directory.ts';

/** The network's sites in a language, by the team of each. */
export const clubSitesOf = ({ sites }: Network, language: Language): ClubSite[] =>
  sites.filter((site) => site.language === language).map(({ team, domain }) => ({ team: team.id, domain }));

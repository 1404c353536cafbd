import type { ClubSite } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Network } from '../../network/network.ts';

/** The sites of these teams in a language, for teams that have one. */
export const listClubSites = ({ sites }: Network, language: Language, teams: readonly string[]): ClubSite[] =>
  sites
    .filter((site) => site.language === language && teams.includes(site.team.id))
    .map(({ team, domain }) => ({ team: team.id, domain }));

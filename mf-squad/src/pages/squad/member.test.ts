import { coach, createMember, createSquad } from '../../testing/create-squad.ts';
import { groupMembers } from './member.ts';

const names = (squad: Parameters<typeof groupMembers>[0]) =>
  groupMembers(squad).map(({ key, members }) => [key, ...members.map(({ name }) => name)]);

test('[SQUAD-1] the groups are manager, goalkeepers, defenders, midfielders and attackers, in this order', () => {
  const squad = createSquad([
    createMember('Cody Gakpo', 'attacker'),
    createMember('Alisson Becker', 'goalkeeper'),
    createMember('Ibrahima Konate', 'defender'),
    createMember('Virgil van Dijk', 'defender'),
    createMember('Ryan Gravenberch', 'midfielder'),
  ]);
  expect(names(squad)).toEqual([
    ['manager', 'Arne Slot'],
    ['goalkeeper', 'Alisson Becker'],
    ['defender', 'Ibrahima Konate', 'Virgil van Dijk'],
    ['midfielder', 'Ryan Gravenberch'],
    ['attacker', 'Cody Gakpo'],
  ]);
});

test('empty groups are omitted, also the manager’s', () => {
  expect(names(createSquad([createMember('Cody Gakpo', 'attacker')], null))).toEqual([
    ['attacker', 'Cody Gakpo'],
  ]);
  expect(names(createSquad([], coach))).toEqual([['manager', 'Arne Slot']]);
});

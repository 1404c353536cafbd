import type { User } from '@fan-base/shared-contracts/api/account';
import * as api from '@fan-base/shared-contracts/client';
import { useApi } from '@fan-base/shared-contracts/shell';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TextField } from '@fan-base/shared-ui/components/TextField';
import { useLingui } from '@lingui/react/macro';
import { FieldPair, SettingsForm } from './SettingsForm.tsx';

type Values = {
  realname: string;
  birthday: string;
  city: string;
  occupation: string;
  favouritePlayer: string;
};

const toRequestBody = (_all: Partial<Values>, { birthday, ...changed }: Partial<Values>) => ({
  ...changed,
  ...(birthday === undefined ? {} : { birthday: birthday || null }),
});

/** The parts of the profile that others see, and the birthday. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui();
  const squad = useApi(api.squad.getSquad());
  return (
    <Section id="profile" title={t`Profile`}>
      <SettingsForm<Values>
        label={t`Profile`}
        initialValues={{
          realname: user.realname ?? '',
          birthday: user.birthday ?? '',
          city: user.city ?? '',
          occupation: user.occupation ?? '',
          favouritePlayer: user.favouritePlayer ?? '',
        }}
        toRequestBody={toRequestBody}
        submitLabel={t`Save profile`}
      >
        <FieldPair>
          <TextField name="realname" label={t`Real name`} autoComplete="name" maxLength={80} />
          <TextField name="birthday" label={t`Birthday`} type="date" autoComplete="bday" />
        </FieldPair>
        <FieldPair>
          <TextField name="city" label={t`City`} autoComplete="address-level2" maxLength={80} />
          <TextField name="occupation" label={t`Occupation`} maxLength={80} />
        </FieldPair>
        <TextField
          name="favouritePlayer"
          label={t`Favourite player`}
          maxLength={80}
          suggestions={squad.state === 'ready' ? squad.data.players.map(({ name }) => name) : []}
        />
      </SettingsForm>
    </Section>
  );
}

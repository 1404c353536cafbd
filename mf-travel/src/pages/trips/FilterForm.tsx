import styled from '@emotion/styled';
import type { TripPage, TripQuery } from '@fan-base/shared-contracts/api/trips';
import { useNavigate } from '@fan-base/shared-contracts/router';
import { Button } from '@fan-base/shared-ui/components/Button';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { SelectBox } from '@fan-base/shared-ui/components/SelectBox';
import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  isNarrowed,
  isRefined,
  maxPrice,
  maxSearchLength,
  parseTripFilters,
  toTripQuery,
} from '../../queries/trip-filters.ts';

/** Sets a form's fields from a query; fields missing from the query are cleared. */
function fill(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const first = field.options[0]?.value ?? '';
      field.value = query.get(field.name) ?? first;
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox') field.checked = query.get(field.name) === field.value;
      else field.value = query.get(field.name) ?? '';
    }
  }
}

/**
 * Keeps the form's fields in sync with the address, e.g. after going back. The fields are uncontrolled, so
 * that input from before hydration survives.
 */
function useFilterForm(query: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const address = new URLSearchParams(query).toString();
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address || !form.current) return;
    shown.current = address;
    fill(form.current, new URLSearchParams(address));
  }, [address]);
  return form;
}

/** Width that a phone has for `More filters` beside the search. */
const summaryWidth = '6.5rem';

/** Filter layout: what most people choose by is visible, and the rest opens below it. */
const Fields = styled.form({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-2) var(--space-3)',
  alignItems: 'end',
  padding: 'var(--space-3) var(--space-4) var(--space-1)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& label': { fontSize: 'var(--text-small)', fontWeight: 600 },
  '& [data-field=search], & > details': { gridColumn: '1 / -1' },
  '& input:not([type=checkbox]), & select': {
    display: 'block',
    width: '100%',
    marginTop: 'var(--space-1)',
    fontSize: 'var(--text-body)',
    fontWeight: 400,
  },
  '& ::placeholder': { color: 'var(--text-muted)', opacity: 1 },
  '& [data-field=check]': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'end',
    gap: 'var(--space-2)',
    minHeight: 44,
    fontWeight: 400,
  },
  '& [type=checkbox]': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--accent)' },
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-5)',
    margin: 0,
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
  '& details > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--space-3)',
    paddingBottom: 'var(--space-2)',
  },
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto',
    '& [data-field=search]': { gridColumn: 'auto' },
    '& details > div': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  '@media (min-width: 64rem)': { '& details > div': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
  // A phone's first screen belongs to the trips: search and filters are one line, and an airport is beside the other
  // filters, or below the line once it is chosen. Very narrow screens and enlarged text have no room for that.
  '@media (min-width: 22rem) and (max-width: 47.99rem)': {
    position: 'relative',
    gridTemplateColumns: `minmax(0, 1fr) auto ${summaryWidth}`,
    gap: 'var(--space-2)',
    padding: 'var(--space-2)',
    '& [data-field=search] > span, & svg + span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& [data-field=search] > input': { marginTop: 0 },
    '& [data-field=search]': { gridArea: '1 / 1' },
    '& > p': { display: 'contents' },
    '& > p > button': { gridArea: '1 / 2', minWidth: 44, padding: 0 },
    '& > p > a, & > [data-field=departure]': { gridColumn: '1 / -1' },
    '& ::placeholder': { fontSize: 'var(--text-small)' },
    '& summary': { justifyContent: 'flex-end', width: summaryWidth, lineHeight: 1.2 },
    '& > details:not([open]), & > details[open] > summary': {
      position: 'absolute',
      insetBlockStart: 'var(--space-2)',
      insetInlineEnd: 'var(--space-2)',
    },
    '&:not(:has(details[open])) > [data-field=departure]:not([data-chosen])': { display: 'none' },
  },
});

/** The available options plus the selected one, which may be gone by now but must still be shown. */
function withChosen<Choice>(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] {
  return own === undefined || choices.includes(own) ? choices : [...choices, own];
}

interface FilterFormProps {
  readonly filters: TripQuery;
  readonly choices: TripPage['choices'];
  /** Null while loading. */
  readonly currency: string | null;
  readonly action: string;
}

const isChosenAtOnce = (field: EventTarget): field is HTMLInputElement | HTMLSelectElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');

/**
 * The trip filters: a plain GET form without JavaScript. With it, selects apply on change and text on submit;
 * only the address changes, and the focus stays.
 */
export function FilterForm({ filters, choices, currency, action }: FilterFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useFilterForm(toTripQuery(filters));
  const [isOpen, setIsOpen] = useState(isRefined(filters));
  // Opens for the filters of an address; never closes beneath the reader, e.g. when they go back.
  if (!isOpen && isRefined(filters)) setIsOpen(true);
  const departures = withChosen(choices.departures ?? [], filters.departure);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(toTripQuery(parseTripFilters(new URLSearchParams(typed)))).toString();
    navigate(query === '' ? action : `${action}?${query}`);
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isChosenAtOnce(target)) target.form?.requestSubmit();
  };
  return (
    <Fields
      ref={form}
      role="search"
      aria-label={t`Find trips`}
      method="get"
      action={action}
      autoComplete="off"
      data-keeps-focus=""
      onSubmit={onSubmit}
      onChange={onChange}
    >
      <label data-field="search">
        <span>{t`Search`}</span>
        <input
          type="search"
          name="search"
          defaultValue={filters.search}
          placeholder={t`Opponent or provider`}
          maxLength={maxSearchLength}
        />
      </label>
      {departures.length > 0 ? (
        <label data-field="departure" data-chosen={filters.departure}>
          <span>{t`Flying from`}</span>
          <SelectBox name="departure" defaultValue={filters.departure ?? ''}>
            <option value="">{t`Any airport`}</option>
            {departures.map((departure) => (
              <option key={departure}>{departure}</option>
            ))}
          </SelectBox>
        </label>
      ) : null}
      <p>
        <Button type="submit">
          <Icon name="search" size={18} />
          <span>{t`Find trips`}</span>
        </Button>
        {isNarrowed(filters) ? <RouteLink to={action}>{t`Clear filters`}</RouteLink> : null}
      </p>
      <Disclosure summary={t`More filters`} isOpen={isOpen}>
        <div>
          <label>
            {t`Nights`}
            <SelectBox name="nights" defaultValue={filters.nights ?? ''}>
              <option value="">{t`All`}</option>
              {withChosen(choices.nights, filters.nights).map((nights) => (
                <option key={nights} value={nights}>
                  <Plural value={nights} one="# night" other="# nights" />
                </option>
              ))}
            </SelectBox>
          </label>
          <label>
            {t`Provider`}
            <SelectBox name="provider" defaultValue={filters.provider ?? ''}>
              <option value="">{t`All`}</option>
              {withChosen(choices.providers, filters.provider).map((provider) => (
                <option key={provider}>{provider}</option>
              ))}
            </SelectBox>
          </label>
          <label>
            {currency === null ? t`Max price` : t`Max price (${currency})`}
            <input
              type="number"
              name="maxPrice"
              defaultValue={filters.maxPrice}
              min={0}
              max={maxPrice}
              inputMode="numeric"
            />
          </label>
          <label>
            {t`Sort by`}
            <SelectBox name="sort" defaultValue={filters.sort ?? 'date'}>
              <option value="date">{t`Match date`}</option>
              <option value="price">{t`Lowest price first`}</option>
              <option value="price-down">{t`Highest price first`}</option>
            </SelectBox>
          </label>
          <label data-field="check">
            <input type="checkbox" name="flight" value="true" defaultChecked={filters.flight} />
            {t`With flights`}
          </label>
          <label data-field="check">
            <input type="checkbox" name="hotel" value="true" defaultChecked={filters.hotel} />
            {t`With hotel`}
          </label>
        </div>
      </Disclosure>
    </Fields>
  );
}

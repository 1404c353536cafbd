import styled from '@emotion/styled';

/** A list whose rows say by themselves where they begin. */
export const PlainList = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });

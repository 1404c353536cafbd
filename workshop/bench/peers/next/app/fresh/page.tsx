import { connection } from 'next/server';
import { Suspense } from 'react';
import { FrontPage } from '../FrontPage';

async function Uncached() {
  await connection();
  return <FrontPage />;
}

/** Rendered for each visitor, within the prerendered frame. */
export default function Page() {
  return (
    <Suspense>
      <Uncached />
    </Suspense>
  );
}

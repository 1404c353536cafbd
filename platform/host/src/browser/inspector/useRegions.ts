import { useEffect, useState } from 'react';
import { elementIds } from '../../page/boot.ts';
import { getPart } from '../hydration/parts.ts';
import { type Inspected, useInspected } from './inspection.ts';
import { type Load, measureLoad } from './loads.ts';
import { findRegions, type Region } from './regions.ts';

/** A region with its measurements on the page. */
export interface InspectedRegion extends Region {
  /** Relative to the top left of the document, in px. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** The version that this page runs. */
  readonly version: string;
  readonly load: Load;
}

/** URL of the folder that this page loads a remote's files from, and their version. */
function getSource({ boot }: Inspected, remote: string): { base: string; version: string } {
  const dev = boot.devServers?.[remote];
  if (dev) return { base: `${dev}/`, version: dev };
  const release = boot.releases.find(({ name }) => name === remote);
  if (release) return { base: new URL(release.base, document.baseURI).href, version: release.version };
  const main = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src ?? '';
  return { base: main.slice(0, main.lastIndexOf('/') + 1), version: __APP_VERSION__ };
}

function inspectRegions(
  inspected: Inspected,
  entries: readonly PerformanceResourceTiming[],
): InspectedRegion[] {
  return findRegions(inspected.getPage(), inspected.boot.releases).map((region) => {
    const { left, top, width, height } = region.element.getBoundingClientRect();
    const { base, version } = getSource(inspected, region.remote);
    const box = { left: left + scrollX, top: top + scrollY, width, height };
    return { ...region, box, version, load: measureLoad(entries, base) };
  });
}

/** The page's regions, measured again whenever the page or its resources change. */
export function useRegions(): readonly InspectedRegion[] {
  const inspected = useInspected();
  const [regions, setRegions] = useState<readonly InspectedRegion[]>([]);
  useEffect(() => {
    let frame = 0;
    const entries: PerformanceResourceTiming[] = [];
    const parts = new Map<Element, () => void>();
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const seen = inspectRegions(inspected, entries);
        for (const { element } of seen) {
          const part = getPart(element);
          if (part && !parts.has(element)) parts.set(element, part.state.subscribe(again));
        }
        setRegions(seen);
      });
    };
    again();
    const changes = new MutationObserver(again);
    const target = document.getElementById(elementIds.frame);
    if (target) changes.observe(target, { childList: true, subtree: true });
    changes.observe(document.documentElement, { attributeFilter: ['data-ready'] });
    const sizes = new ResizeObserver(again);
    if (target) sizes.observe(target);
    const fetched = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as PerformanceResourceTiming[]));
      again();
    });
    fetched.observe({ type: 'resource', buffered: true });
    window.addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of parts.values()) stop();
      for (const observer of [changes, sizes, fetched]) observer.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [inspected]);
  return regions;
}

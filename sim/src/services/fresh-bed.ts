import { seededRandom } from '../plan/seeded-random.ts'

/** A bed that no other run is likely to use: nobody is sent the same twice while it is unfinished. */
export const freshBed = (run: string, nth: number): string =>
  String(1_000 + seededRandom(`bed:${run}:${nth}`).below(8_999))

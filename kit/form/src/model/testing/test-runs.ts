/** How often a property is tried: by everybody, and in the long run. */
export const testRuns = (usual: number, long: number): number => (process.env['TEST_LONG'] === '1' ? long : usual)

/** Milliseconds a property may take in the long run on a busy machine; how long it takes says nothing of it. */
export const PROPERTY_MS = 900_000

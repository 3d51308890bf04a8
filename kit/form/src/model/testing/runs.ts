/** How often a property is tried: by everybody, and in the long run. */
export const runs = (usual: number, long: number): number => (process.env['TEST_LONG'] === '1' ? long : usual)

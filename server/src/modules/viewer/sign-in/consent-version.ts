/** Version of the privacy terms the mini program shows. Who agreed to an older one is asked again. */
export const CONSENT_VERSION = '2026-12'

import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

/** What single records have beyond what their definition says, fetched with their page. */
export const overrideLoaders: Readonly<Record<string, () => Promise<EntityOverride>>> = {
  hospital: async () => (await import('./hospitals/hospitals-override.tsx')).hospitalsOverride,
  hospitalDepartment: async () => (await import('./playlists/departments-override.tsx')).departmentsOverride,
  famousDoctor: async () => (await import('./doctor/doctor-override.tsx')).doctorOverride,
  illness: async () => (await import('./illness/illness-override.tsx')).illnessOverride,
  sensitiveWord: async () => (await import('./sensitive-words/sensitive-words-override.tsx')).sensitiveWordsOverride,
  hospitalVideoType: async () =>
    (await import('./hospital-video-types/hospital-video-types-override.tsx')).hospitalVideoTypesOverride,
  playlist: async () => (await import('./playlists/playlists-override.tsx')).playlistsOverride,
  payGoods: async () => (await import('./payments/pay-goods-override.tsx')).payGoodsOverride,
  priceRule: async () => (await import('./prices/prices-override.tsx')).pricesOverride,
  document: async () => (await import('./documents/documents-override.tsx')).documentsOverride,
  carousel: async () => (await import('./carousels/carousels-override.tsx')).carouselsOverride,
  qrCode: async () => (await import('./qr-codes/qr-codes-override.tsx')).qrCodesOverride,
  posterTemplate: async () => (await import('./qr-codes/poster-templates-override.tsx')).posterTemplatesOverride,
  contactMessage: async () => (await import('./contact/contact-override.tsx')).contactOverride,
}

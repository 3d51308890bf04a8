/** The sheets posters are drawn on, in millimetres (rules/qr-codes#sheets). */
export const POSTER_SHEETS = {
  a4: { title: 'A4', width: 210, height: 297, dpi: 300 },
  a5: { title: 'A5', width: 148, height: 210, dpi: 300 },
  bedCard: { title: '床头卡', width: 90, height: 130, dpi: 300 },
  // Looked at from a step away: at 300 dpi it would be 223 million pixels, which no viewer of pictures opens.
  rollUp: { title: '展架', width: 800, height: 2000, dpi: 100 },
} as const
export type PosterSheetName = keyof typeof POSTER_SHEETS
export type PosterSheet = (typeof POSTER_SHEETS)[PosterSheetName]

/** Every name of a sheet, as a schema wants them. */
export const POSTER_SHEET_NAMES = Object.keys(POSTER_SHEETS) as [PosterSheetName, ...PosterSheetName[]]

/** A phone reads a code of this size from arm's length, printed by any office printer. */
export const MIN_QR_MM = 30

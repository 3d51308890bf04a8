/** Colours that can be read on white paper and on a dark screen alike: a text is written once and read on both. */
export const TEXT_COLORS: readonly (readonly [name: string, value: string])[] = [
  ['红色', '#c9433a'],
  ['橙色', '#b0641a'],
  ['黄褐', '#8f7210'],
  ['绿色', '#3d8440'],
  ['青色', '#14837d'],
  ['蓝色', '#3b77d8'],
  ['紫色', '#9459c6'],
  ['灰色', '#7a756d'],
]

/** Light grounds; what stands on them is dark whatever the page is. */
export const BACKGROUND_COLORS: readonly (readonly [name: string, value: string])[] = [
  ['黄底', '#fdf0b0'],
  ['绿底', '#d5efd2'],
  ['青底', '#cdeeea'],
  ['蓝底', '#d6e5fb'],
  ['紫底', '#ecdcf8'],
  ['红底', '#fadbd8'],
]

/** Sizes in the units of the page, from a footnote to a headline. */
export const FONT_SIZES: readonly string[] = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '36px']

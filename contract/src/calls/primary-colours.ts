/** The palette (rules/shell#palette). `teal` is the product's own; `blue` is what others of its kind begin with. */
export const PRIMARY_COLOUR_NAMES = ['teal', 'blue', 'indigo', 'purple', 'rose', 'red', 'amber', 'green'] as const

export type PrimaryColourName = (typeof PRIMARY_COLOUR_NAMES)[number]

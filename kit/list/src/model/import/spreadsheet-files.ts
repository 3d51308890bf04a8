/** Whether a file is a spreadsheet by its name (rules/lists#import). */
const isSpreadsheet = (name: string): boolean => /\.xlsx?$/i.test(name)

/** Splits what was chosen or dropped: what is taken, and whether something was left out. */
export function splitSpreadsheets<F extends { name: string }>(
  values: readonly F[],
  most: number,
): { taken: F[]; refused: boolean } {
  const fits = values.filter(file => isSpreadsheet(file.name))
  return { taken: fits.slice(0, most), refused: fits.length < values.length }
}

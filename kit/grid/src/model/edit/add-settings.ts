/** Where the settings of the add button are kept (rules/grid#adding). */
export const addSettingsStorageKey = 'jet-add-btn-settings'

/** How many rows the add button adds, and where (rules/grid#adding). */
export interface AddSettings {
  readonly addCount: number
  readonly addPosition: number
}

export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
}

const standard: AddSettings = { addCount: 1, addPosition: 0 }

const wholeNumber = (value: unknown, least: number, otherwise: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least ? value : otherwise

/** The remembered settings; what is missing or broken is as new. */
export function readAddSettings(storage: TextStorage): AddSettings {
  try {
    const { addCount, addPosition }: Record<string, unknown> = JSON.parse(
      storage.getItem(addSettingsStorageKey) ?? '{}',
    )
    return {
      addCount: wholeNumber(addCount, 1, standard.addCount),
      addPosition: wholeNumber(addPosition, 0, standard.addPosition),
    }
  } catch {
    return standard
  }
}

export function writeAddSettings(storage: TextStorage, settings: AddSettings): void {
  storage.setItem(addSettingsStorageKey, JSON.stringify(settings))
}

import type { Choice } from '@xuanjiao/core/model/choice'
import type { LabelSource } from '@xuanjiao/core/model/label-store'

/** Choices too many to bring whole: some are looked for, labels of what is chosen are looked up. */
export interface ChoiceSource extends LabelSource {
  find(keyword: string, signal?: AbortSignal): Promise<readonly Choice[]>
  /** Told what was chosen, so that it may be offered first the next time. */
  chose?: ((values: readonly string[]) => void) | undefined
}

/** Makes a record that is not there to be chosen yet; it is chosen once it is there. */
export interface ChoiceMaker {
  /** 新增医院 */
  readonly title: string
  /** Begins with what was typed. */
  run(typed: string): void
}

/** A choice of a tree. `key` is what its children ask for; it may differ from the value that is kept. */
export interface TreeChoice extends Choice {
  readonly key: string
  readonly leaf: boolean
  /** Where the whole tree came at once. */
  readonly children?: readonly TreeChoice[] | undefined
}

/** A tree brought level by level. */
export interface TreeChoiceSource extends LabelSource {
  /** What stands below a key, or the topmost ones. */
  below(key: string | undefined, signal?: AbortSignal): Promise<readonly TreeChoice[]>
  /** All of it, where nothing has to be brought: what is chosen has its label at once. */
  readonly atHand?: readonly Choice[] | undefined
  /** Looks through all levels; a source without it is searched in what was opened. */
  find?: ((keyword: string, signal?: AbortSignal) => Promise<readonly TreeChoice[]>) | undefined
}

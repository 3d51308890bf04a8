import type { UploadLimit } from '@xuanjiao/core/model/kit-ports'
import { uploadTexts as says } from './upload-texts.ts'

/** Pictures are gif, jpeg or png (rules/uploads#limits). */
export const IMAGE_ENDINGS: readonly string[] = ['gif', 'jpeg', 'jpg', 'png']

/** What may be chosen. */
export interface FileRules {
  /** Only pictures. */
  readonly image?: boolean
  /** Endings without the dot; all when left out. */
  readonly accept?: readonly string[]
  readonly maxMb?: number
  /** What the place they go to stores at most, by family. */
  readonly limits?: readonly UploadLimit[] | undefined
}

/** What is known of a file before it travels. */
export interface SelectedFile {
  readonly name: string
  readonly size: number
  readonly type: string
}

const MB = 1024 ** 2

/** Why a file is not taken; undefined when it is (rules/uploads#limits). */
export function fileRejectionReason(file: SelectedFile, rules: FileRules): string | undefined {
  if (rules.image && !isImageFile(file)) return says.notImage
  if (rules.image && !isKind(file, IMAGE_ENDINGS)) return says.onlyImages
  if (rules.accept && rules.accept.length > 0 && !isKind(file, rules.accept)) return says.onlyKinds(rules.accept)
  if (file.size === 0) return says.empty(file.name)
  const maxMb = largest(fileEnding(file.name), rules)
  return maxMb !== undefined && file.size > maxMb * MB ? says.tooLarge(file.name, maxMb) : undefined
}

/** Megabytes a file of this ending may have: what the field says, and never more than is stored. */
function largest(ending: string, { maxMb, limits = [] }: FileRules): number | undefined {
  const stored = limits.find(({ endings }) => endings.includes(ending))?.maxMb
  if (maxMb === undefined || stored === undefined) return maxMb ?? stored
  return Math.min(maxMb, stored)
}

/** How large a file may be, in the words of a hint: once for all, or by family where these differ. */
export function sizeHint(rules: FileRules): string {
  const { image, accept, maxMb, limits = [] } = rules
  const endings = accept && accept.length > 0 ? accept : image ? IMAGE_ENDINGS : undefined
  const meant = limits.filter(
    one => endings === undefined || endings.some(end => one.endings.includes(end.toLowerCase())),
  )
  const bySize = new Map<number, string[]>()
  for (const { title, maxMb: stored } of meant) {
    const size = Math.min(stored, maxMb ?? stored)
    bySize.set(size, [...(bySize.get(size) ?? []), title])
  }
  if (bySize.size === 0) return maxMb === undefined ? '' : says.atMost(maxMb)
  if (bySize.size === 1) return says.atMost([...bySize.keys()][0] ?? 0)
  return [...bySize].map(([size, titles]) => `${titles.join('、')} ${says.atMost(size)}`).join('，')
}

/**
 * An image dialog takes only files whose type contains image (rules/uploads#limits); a browser that knows no type
 * leaves the name.
 */
export function isImageFile({ type, name }: Pick<SelectedFile, 'type' | 'name'>): boolean {
  return type === '' ? IMAGE_ENDINGS.includes(fileEnding(name)) : type.includes('image')
}

/** By the name's ending; a pasted picture may have none and is known by its type. */
function isKind({ name, type }: SelectedFile, endings: readonly string[]): boolean {
  const ending = fileEnding(name)
  if (ending === '') return endings.some(one => type === `image/${one}`)
  const wanted = endings.map(one => one.toLowerCase())
  return wanted.includes(ending) || (isJpeg(ending) && wanted.some(isJpeg))
}

const isJpeg = (ending: string): boolean => ending === 'jpg' || ending === 'jpeg'

/** The ending of a name in small letters; none when there is no dot. */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** What a browser's chooser is told to show. */
export function acceptAttribute({ image, accept }: FileRules): string {
  return (accept ?? (image ? IMAGE_ENDINGS : [])).map(ending => `.${ending}`).join(',')
}

import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { ALLOWED_TAGS, DROPPED_WITH_CONTENT } from './allowed-html.ts'
import { cleanAttributes, isPictureWithoutAddress, type HtmlAttributes } from './clean-attributes.ts'
import { MARKUP_LIMITS, MarkupWriter } from './markup-writer.ts'

/** What of a text may be written again. */
export interface MarkupRules {
  readonly tags: ReadonlySet<string>
  /** The attributes an element keeps; undefined if it is then nothing. */
  attributes(tag: string, value: HtmlAttributes): HtmlAttributes | undefined
}

/** Formatted text, by the one list. */
export const FORMATTED_TEXT_RULES: MarkupRules = {
  tags: new Set(ALLOWED_TAGS),
  attributes: (tag, value) => {
    const stored = cleanAttributes(tag, value)
    return isPictureWithoutAddress(tag, stored) ? undefined : stored
  },
}

/**
 * The text with nothing in it but what the list knows, each element ended. It is read sign by sign as browsers read it,
 * without building anything: today's browsers report every event handler they parse, in a document apart too, so what
 * may not stay must be gone before a browser parses the text. It takes a time that grows as the text does.
 */
export function allowedMarkup(html: string, rules: MarkupRules = FORMATTED_TEXT_RULES): string {
  return readAllowedMarkup(html, rules).text
}

/** The same, and whether elements were left out because there are too many. */
export function readAllowedMarkup(
  html: string,
  rules: MarkupRules = FORMATTED_TEXT_RULES,
): { text: string; isCut: boolean } {
  const rewriting = new Rewriting(rules)
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, rewriting)
  rewriting.enter = mode => (tokenizer.state = mode)
  tokenizer.write(html, true)
  return { text: rewriting.text, isCut: rewriting.isCut }
}

type Mode = (typeof TokenizerMode)[keyof typeof TokenizerMode]

/** In these no markup is read, up to their end. */
const UNREAD: Readonly<Record<string, Mode>> = {
  ...Object.fromEntries(['title', 'textarea'].map(tag => [tag, TokenizerMode.RCDATA])),
  ...Object.fromEntries(
    ['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(tag => [tag, TokenizerMode.RAWTEXT]),
  ),
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math'])
/** They hold nothing, or a fragment has none of them: what follows is not theirs. */
const EMPTY: ReadonlySet<string> = new Set(['embed', 'frame', 'frameset', 'head'])
const DROPPED: ReadonlySet<string> = new Set(DROPPED_WITH_CONTENT.filter(tag => !EMPTY.has(tag)))

class Rewriting implements TokenHandler {
  enter: (mode: Mode) => void = () => undefined
  readonly #writer = new MarkupWriter(MARKUP_LIMITS)
  readonly #rules: MarkupRules
  #dropping: { readonly tag: string; depth: number } | undefined

  constructor(rules: MarkupRules) {
    this.#rules = rules
  }

  get text(): string {
    return this.#writer.text
  }

  get isCut(): boolean {
    return this.#writer.isCut
  }

  onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    if (this.#isDropped(tagName, selfClosing)) return
    if (!this.#rules.tags.has(tagName)) return
    const input = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
    const stored = this.#rules.attributes(tagName, input)
    if (stored) this.#writer.begin(tagName, stored)
  }

  onEndTag({ tagName }: Token.TagToken): void {
    const dropping = this.#dropping
    if (dropping?.tag === tagName && --dropping.depth > 0) return
    if (dropping && dropping.tag !== tagName && !this.#writer.isOpen(tagName)) return
    this.#dropping = undefined
    this.#writer.end(tagName)
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (!this.#dropping) this.#writer.words(chars)
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
  onNullCharacter(): void {}

  #isDropped(tag: string, selfClosing: boolean): boolean {
    const within = this.#dropping
    if (within && !this.#leaves(within.tag, tag)) {
      if (within.tag === tag && !(selfClosing && FOREIGN.has(tag))) within.depth++
      else if (!FOREIGN.has(within.tag)) this.#leaveUnread(tag)
      return true
    }
    this.#dropping = undefined
    if (!DROPPED.has(tag)) return false
    if (selfClosing && FOREIGN.has(tag)) return true
    this.#dropping = { tag, depth: 1 }
    this.#leaveUnread(tag)
    return true
  }

  /** Elements of formatted text end a drawing or a formula that was not ended. */
  #leaves(within: string, tag: string): boolean {
    return FOREIGN.has(within) && tag !== 'a' && this.#rules.tags.has(tag)
  }

  #leaveUnread(tag: string): void {
    const mode = UNREAD[tag]
    if (mode !== undefined) this.enter(mode)
  }
}

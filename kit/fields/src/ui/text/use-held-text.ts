import { useState } from 'react'

interface HeldText {
  /** What stands in the input. */
  readonly text: string
  /** Another number is another input, which begins with the text. */
  readonly round: number
  /** The input shows what it is told, and keeps no text of its own. */
  readonly isLed: boolean
  /** Somebody is in it. */
  readonly isInside: boolean
  /** Whether it keeps its text at all. */
  readonly isHeld: boolean
}

/** How an input of Ant Design is given its text, and what it tells of itself. */
export interface HeldInput {
  readonly key: number
  readonly text: { readonly value: string } | { readonly defaultValue: string }
  readonly onText: (text: string) => void
  readonly onEnter: () => void
  readonly onLeave: () => void
}

/**
 * The text of an input that keeps it by itself while somebody types. One that is told its text draws each letter twice:
 * when it is typed, and when it hears of it again. A text that comes from elsewhere begins the input anew, or leads it
 * from there on where somebody is in it, who keeps the cursor.
 */
export function useHeldText(value: string, isHeld: boolean): HeldInput {
  const [held, setHeld] = useState<HeldText>({
    text: value,
    round: 0,
    isLed: !isHeld,
    isInside: false,
    isHeld,
  })
  if (isHeld !== held.isHeld) setHeld(changedOver(held, value, isHeld))
  else if (isHeld && held.text !== value) setHeld(fromElsewhere(held, value))
  const put = (change: Partial<HeldText>) => {
    if (isHeld) setHeld(before => ({ ...before, ...change }))
  }
  return {
    key: held.round,
    text: held.isLed ? { value } : { defaultValue: value },
    onText: text => put({ text }),
    onEnter: () => put({ isInside: true }),
    onLeave: () => put({ isInside: false }),
  }
}

const fromElsewhere = (held: HeldText, text: string): HeldText =>
  held.isInside ? { ...held, text, isLed: true } : { ...held, text, isLed: false, round: held.round + 1 }

/** One that begins to keep its text is another input; one that keeps it no more is led. */
const changedOver = (held: HeldText, text: string, isHeld: boolean): HeldText => ({
  ...held,
  text,
  isHeld,
  isLed: !isHeld,
  round: isHeld ? held.round + 1 : held.round,
})

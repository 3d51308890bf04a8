import { useState, type ComponentProps, type MouseEvent } from 'react'
import { CLICK_THROTTLE_MS, Throttle } from '../../model/promises/throttle.ts'
import { Button } from './button.tsx'

/** An act that counts at most once in a while, for any button; 300 ms unless said (rules/widgets#pressing-twice). */
export function useThrottled<A extends readonly unknown[]>(
  act: ((...value: A) => void) | undefined,
  waitMs: number = CLICK_THROTTLE_MS,
): (...value: A) => void {
  const [throttle] = useState(() => new Throttle(waitMs))
  return (...value) => {
    if (throttle.pass()) act?.(...value)
  }
}

interface ThrottledButtonProps extends ComponentProps<typeof Button> {
  waitMs?: number
}

/** A button that a double click presses once (rules/widgets#pressing-twice). */
export function ThrottledButton({ waitMs, onClick, ...rest }: ThrottledButtonProps) {
  const press = useThrottled<[MouseEvent<HTMLButtonElement>]>(onClick, waitMs)
  return <Button {...rest} onClick={press} />
}

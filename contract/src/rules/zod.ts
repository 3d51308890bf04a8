/** The rules as zod schemas, so that a call and a form refuse the same value with the same words. */
import { z } from 'zod'
import { field } from '../messages.ts'
import { firstProblem, rules, type Rule, type RuleName } from '../rules.ts'

type Checks = readonly (RuleName | Rule)[]

/** A text that must be there and obey the rules, in order; the first broken one speaks. */
export const requiredText = (checks: Checks = [], missing: string = field.required): z.ZodType<string> =>
  z.string({ error: missing }).superRefine((value, context) => {
    report(value.trim() === '' ? missing : firstProblem(value, checks), context)
  })

/** A text that may be left out or empty and otherwise obeys the rules. */
export const optionalText = (checks: Checks = []): z.ZodOptional<z.ZodType<string>> =>
  z
    .string()
    .superRefine((value, context) => report(firstProblem(value, checks), context))
    .optional()

/** A text that obeys one rule; where the rule is a pattern, the API document shows it. */
export function ruled(name: RuleName): z.ZodString {
  const rule: Rule = rules[name]
  return rule.pattern ? z.string().regex(rule.pattern, rule.message) : z.string().refine(rule.test, rule.message)
}

/** A mobile number, required (rules/shell#field-rules). */
export const mobile = requiredText(['mobile'], field.mobileRequired)

/** A username, required (rules/shell#field-rules). */
export const username = requiredText(['usernameCharacters', 'usernameLength'], field.usernameRequired)

function report(problem: string | undefined, context: z.RefinementCtx): void {
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
}

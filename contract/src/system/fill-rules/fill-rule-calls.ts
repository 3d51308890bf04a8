import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { permissionCode } from '../../entity/entity.ts'
import { fillRule } from './fill-rule.ts'

const calls = callsBelow({ path: fillRule.path, tag: fillRule.title })
const codeSchema = z.string().max(64)
const formDataSchema = z.record(z.string().max(100), z.unknown()).nullish()

/** What the next number would be. It is drawn when a record is saved, and not before: asking uses none up. */
export const fillRuleCalls = {
  test: calls.get('testFillRule', '测试编码规则', {
    allow: permissionCode(fillRule, 'list'),
    query: () => z.object({ ruleCode: codeSchema }),
    result: () => z.string(),
  }),
  preview: calls.put('executeRuleByCode/{code}', '预览编号', {
    reading: true,
    query: () => z.object({ code: codeSchema }),
    body: formDataSchema,
    result: () => z.string(),
  }),
  previewMany: calls.put('executeRuleByCodeBatch', '批量预览编号', {
    reading: true,
    body: () =>
      z.object({
        rules: z.array(z.object({ ruleCode: codeSchema, formData: formDataSchema })).max(50),
        commonFormData: formDataSchema,
      }),
    result: () => z.array(z.object({ ruleCode: z.string(), result: z.string().nullable() })),
  }),
}

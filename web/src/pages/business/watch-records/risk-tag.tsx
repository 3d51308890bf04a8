import { StatusTag } from '#shared/fields/read/status-tag.tsx'

/** Only what went wrong is worth a tag. */
export function RiskTag({ risk, text }: { risk: string; text: string }) {
  return risk === '0' ? null : <StatusTag tone="bad" text={text} />
}

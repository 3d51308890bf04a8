interface EarlyAnswer {
  address: string
  answer: Promise<Response>
}

/** What patient.html asked for before there was a script: taken once, by whoever asks just that. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const holder = window as { earlyAnswer?: EarlyAnswer }
  if (holder.earlyAnswer?.address !== address) return undefined
  const { answer } = holder.earlyAnswer
  delete holder.earlyAnswer
  return answer
}

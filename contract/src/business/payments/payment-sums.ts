/** What of a payment goes where, in fen (rules/payments#sums). */
export interface PaymentSums {
  feeBp: number
  /** What the channel keeps. */
  feeFen: number
  /** What is left of the payment. */
  settleFen: number
  shareBp: number
  /** What of that the area's agent is due. */
  shareFen: number
}

const TEN_THOUSAND = 10_000

/**
 * The channel's fee, rounded as channels do (half a fen up), what is left, and the agent's share of that, rounded down: no
 * share is ever more than there is. Rates in ten-thousandths, 0 to 10,000.
 */
export function sumsOfPayment(payFen: number, feeBp: number, shareBp: number): PaymentSums {
  const feeFen = Math.floor((payFen * feeBp) / TEN_THOUSAND + 0.5)
  const settleFen = payFen - feeFen
  return { feeBp, feeFen, settleFen, shareBp, shareFen: Math.floor((settleFen * shareBp) / TEN_THOUSAND) }
}

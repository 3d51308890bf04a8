/** Channels that took the money themselves: they can be asked about it, and give it back (rules/payments#channels). */
const ONLINE: readonly unknown[] = ['wx_virtual', 'wx_jsapi']

/** Whether a code of he_pay_channel is of such a channel. */
export const isOnlineChannel = (channel: unknown): boolean => ONLINE.includes(channel)

/** Channels that hold money until they are told that what was bought was handed over (rules/payments#shipping). */
const TOLD_OF_SHIPPING: readonly unknown[] = ['wx_jsapi']

/** Whether a code of he_pay_channel is of one that has to be told of it. */
export const isToldOfShipping = (channel: unknown): boolean => TOLD_OF_SHIPPING.includes(channel)

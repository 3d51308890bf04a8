/** Channels that took the money themselves: they can be asked about it, and give it back (rules/payments#channels). */
const ONLINE: readonly unknown[] = ['wx_virtual', 'wx_jsapi']

/** Whether a code of he_pay_channel is of such a channel. */
export const isOnlineChannel = (channel: unknown): boolean => ONLINE.includes(channel)

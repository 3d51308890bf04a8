import type { PaymentChannel } from './channel/payment-channel.ts'

const nothing = async () => {}

/** A trial has no channel: the buyer says what one would, and is asked for no more. */
export const mockChannel: PaymentChannel = {
  name: 'mock',
  payerOf: async () => undefined,
  prepare: async () => ({}),
  requestFor: async () => ({ channel: 'mock' }),
  findPayment: async () => ({ state: 'unpaid' }),
  confirmDelivery: nothing,
  startRefund: nothing,
  findRefund: async () => ({ state: 'done' }),
}

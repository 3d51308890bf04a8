/** What a printed code may open. */
export const QR_TARGETS = ['hospital', 'department', 'playlist', 'illness', 'video', 'doctor', 'bed'] as const

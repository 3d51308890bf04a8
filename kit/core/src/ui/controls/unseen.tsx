import styles from './unseen.module.css'

/** The class of what is read by screen readers only. */
export const unseen = styles['unseen'] ?? ''

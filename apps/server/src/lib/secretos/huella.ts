import { createHash } from 'node:crypto'

/**
 * What the database keeps of a token, link or code that somebody must bring: its SHA-256. They are random, so nobody guesses
 * one from its hash, and a slow hash would add nothing.
 */
export const huellaDeSecreto = (secreto: string): Buffer => createHash('sha256').update(secreto).digest()

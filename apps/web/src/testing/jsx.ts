/**
 * Elements are made as in production: development makes an error for each of them, a fifth of the processor of the component
 * tests. React itself stays the development one, which has `act`. Loaded before anything that makes elements.
 */
import { createRequire } from 'node:module'

const { NODE_ENV } = process.env
process.env.NODE_ENV = 'production'
createRequire(import.meta.url)('react/jsx-runtime')
process.env.NODE_ENV = NODE_ENV

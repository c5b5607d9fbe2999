// Loaded before the server: its wall clock is as many milliseconds off as the file says. The monotonic one is untouched.
import { readFileSync } from 'node:fs'

const Real = Date
let offset = 0
const read = () => {
  try {
    offset = Number(readFileSync(process.env.RELOJ, 'utf8')) || 0
  } catch {
    // Between two writes it may be empty.
  }
}
read()
setInterval(read, 200).unref()

class Movido extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + offset)
    else super(...args)
  }

  static now() {
    return Real.now() + offset
  }
}

globalThis.Date = Movido

// Preloaded in the server: shifts its wall clock by the milliseconds in the file. The monotonic clock is unchanged.
import { readFileSync } from 'node:fs'

const Real = Date
let offset = 0
const read = () => {
  try {
    offset = Number(readFileSync(process.env.RELOJ, 'utf8')) || 0
  } catch {
    // The file may be empty between two writes.
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

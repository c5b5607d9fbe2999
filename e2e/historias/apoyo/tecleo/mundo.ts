/** Line and server of a typist, which fall and come back while keys are pressed. */
import type { Page } from '@playwright/test'
import type { OtroProducto } from '../../../otro-producto.ts'
import type { Azar } from './azar.ts'

/** Chance of a fall before each key. */
const CAER = 0.006
/** Keys until it is back. */
const TECLAS = [10, 60] as const

export function createMundo(page: Page, producto: OtroProducto, azar: Azar) {
  let vuelve: (() => Promise<void>) | undefined
  let faltan = 0
  let quieto = false
  const cuenta = { red: 0, muerte: 0, colgado: 0 }

  const CAIDAS = {
    async red() {
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
    async muerte() {
      await producto.kill()
      return () => producto.restart()
    },
    async colgado() {
      producto.hang()
      return async () => producto.resume()
    },
  }
  type Caida = keyof typeof CAIDAS

  async function comeBack(): Promise<void> {
    const volver = vuelve
    vuelve = undefined
    await volver?.()
  }

  return {
    cuenta,
    isUp: () => vuelve === undefined,
    /** Call before each key. */
    async turn(): Promise<void> {
      if (vuelve) {
        faltan -= 1
        if (faltan <= 0) await comeBack()
        return
      }
      if (!azar.chance(CAER) || quieto) return
      const caida = azar.pick(Object.keys(CAIDAS) as Caida[])
      cuenta[caida] += 1
      faltan = azar.between(...TECLAS)
      vuelve = await CAIDAS[caida]()
    },
    /** While true nothing falls. */
    keepUp: (si: boolean) => {
      quieto = si
    },
    comeBack,
  }
}

export type Mundo = ReturnType<typeof createMundo>

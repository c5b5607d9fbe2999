/** What a typist sees. */
import { expect, type Page } from '@playwright/test'
import type { Contenido } from '../documentos.ts'

/** Where an asked document may lead. */
export type Donde = 'lista' | 'formulario' | 'gracias' | 'espera' | 'pregunta' | 'otro'

export interface Visto extends Contenido {
  donde: Donde
  /** Text of searches from which nothing was chosen. */
  aMedias: string
  /** Times that the page said that keys were not applied. */
  sinAplicar: number
  /** Draft in the address. */
  borrador: string | undefined
}

/** Counts what the page says about keys; call before the page opens. */
export async function watchTeclas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cuenta = window as unknown as { sinAplicar: number }
    cuenta.sinAplicar = 0
    new MutationObserver((cambios) => {
      for (const { addedNodes } of cambios)
        for (const nodo of addedNodes)
          if (nodo.textContent?.includes('Lo que tecleó mientras tanto no se aplicó')) cuenta.sinAplicar += 1
    }).observe(document, { childList: true, subtree: true })
  })
}

export const look = (page: Page): Promise<Visto> =>
  page.evaluate(() => {
    const dialogos = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    const titulo = dialogos.at(-1)?.textContent ?? ''
    const form = document.getElementById('seccion-receptor')
    const cifra = (texto: string) => Number(texto.replace(/[^\d,]/g, '').replace(',', '.'))
    const filas = [...document.querySelectorAll('[data-linea]')].map((fila) => {
      const de = (campo: string) => fila.querySelector<HTMLInputElement>(`[data-campo$=".${campo}"]`)?.value
      return { nombre: de('producto') ?? '', cantidad: de('cantidad'), precio: de('precioVtaUnit') }
    })
    const lineas = filas.flatMap(({ nombre, cantidad, precio }) =>
      cantidad === undefined ? [] : [[nombre, cifra(cantidad), cifra(precio ?? '')] as const],
    )
    const buscado = document.querySelector<HTMLInputElement>('[data-campo="cliente"]')?.value ?? ''
    const donde =
      dialogos.length === 0
        ? 'lista'
        : /Gracias por usar/.test(titulo)
          ? 'gracias'
          : /¿Generar por/.test(titulo)
            ? 'pregunta'
            : !form || dialogos.length > 1
              ? 'otro'
              : document.querySelector('[aria-label="Se generará al volver"]')
                ? 'espera'
                : 'formulario'
    return {
      donde,
      cliente: form?.textContent ?? '',
      lineas,
      aMedias: buscado + filas.map(({ nombre, cantidad }) => (cantidad === undefined ? nombre : '')).join(''),
      sinAplicar: (window as unknown as { sinAplicar: number }).sinAplicar,
      borrador: new URLSearchParams(location.search).get('borrador') ?? undefined,
    } as const
  }) as Promise<Visto>

const PACIENCIA_MS = 40_000

/** Looks until it is as said. */
export async function lookUntil(
  page: Page,
  que: string,
  isSo: (visto: Visto) => boolean,
  ms = PACIENCIA_MS,
): Promise<Visto> {
  let visto = await look(page)
  for (const fin = Date.now() + ms; !isSo(visto); visto = await look(page)) {
    if (Date.now() > fin) expect(visto, que).toBeUndefined()
    await page.waitForTimeout(80)
  }
  return visto
}

/**
 * Types facturas at random and keeps beside her what she typed. She does not wait for the screen between the keys of a
 * document, only looks at it before she generates it, and believes it when it says that keys were not applied.
 */
import { expect, type Page } from '@playwright/test'
import type { Contenido } from '../documentos.ts'
import type { Azar } from './azar.ts'
import type { Mundo } from './mundo.ts'
import { look, lookUntil, type Visto } from './pantalla.ts'

/** Something that a search text finds first. */
export interface Hallable {
  busca: string
  nombre: string
  precio: number
}

interface Mesa {
  page: Page
  azar: Azar
  mundo: Mundo
  clientes: readonly Hallable[]
  productos: readonly Hallable[]
}

interface Documento {
  cliente: string
  lineas: [nombre: string, cantidad: number, precio: number][]
}

/** Until the line is given back to a screen that waits for it. */
const SOLA_MS = 8_000
const TECLAS_DICHAS = 150

export function createMecanografa({ page, azar, mundo, clientes, productos }: Mesa) {
  const pedidos: Contenido[] = []
  const abandonados: Contenido[] = []
  const diario: string[] = []
  let avisos = 0
  let documento: Documento = { cliente: '', lineas: [] }

  async function press(...teclas: readonly string[]): Promise<void> {
    for (const tecla of teclas) {
      await mundo.turn()
      diario.push(tecla)
      await page.keyboard.press(tecla)
      await page.waitForTimeout(azar.chance(0.8) ? azar.between(0, 40) : azar.between(60, 300))
    }
  }
  const type = (texto: string) => press(...texto)

  /** Looks until it is so; a screen that waits for the line gets it. */
  async function wait(que: string, isSo: (visto: Visto) => boolean): Promise<Visto> {
    const dicho = `${que}; teclas: ${diario.slice(-TECLAS_DICHAS).join(' ')}`
    const fin = Date.now() + SOLA_MS
    while (!mundo.isUp() && Date.now() < fin) {
      const visto = await look(page)
      if (isSo(visto)) return visto
      await page.waitForTimeout(100)
    }
    await mundo.comeBack()
    return lookUntil(page, dicho, isSo)
  }

  const isDocumento = (visto: Visto, { cliente, lineas }: Documento): boolean =>
    visto.cliente.includes(cliente) && JSON.stringify(visto.lineas) === JSON.stringify(lineas)

  const isSinLinea = () => page.getByText('Sin conexión desde').first().isVisible()

  async function goToLista(): Promise<void> {
    for (let i = 0; i < 6 && (await look(page)).donde !== 'lista'; i++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
    await wait('the list is there', ({ donde }) => donde === 'lista')
  }

  async function typeCliente(): Promise<void> {
    const { busca, nombre } = azar.pick(clientes)
    await press('Alt+2')
    await type(busca)
    await press('Enter')
    documento.cliente = nombre
  }

  async function typeLinea(): Promise<void> {
    const { busca, nombre, precio } = azar.pick(productos)
    if (azar.chance(0.15)) await press('F2')
    await type(busca)
    if (azar.chance(0.15)) await press('x', 'Backspace')
    await press('Enter')
    const cantidad = azar.chance(0.2) ? '1' : azar.chance(0.2) ? `${azar.between(1, 9)},5` : `${azar.between(1, 30)}`
    if (azar.chance(0.1)) await press('7', 'Backspace')
    await type(cantidad)
    if (azar.chance(0.1)) await press('Tab', 'Shift+Tab')
    await press('Enter')
    documento.lineas.push([nombre, Number(cantidad.replace(',', '.')), precio])
  }

  async function typeDocumento(): Promise<void> {
    documento = { cliente: '', lineas: [] }
    await typeCliente()
    for (let n = azar.between(1, 4); n > 0; n--) await typeLinea()
  }

  /** The form shows what was typed, or said that it does not: then it is finished by what it shows. */
  async function glance(): Promise<void> {
    for (let vez = 0; ; vez++) {
      const visto = await wait(
        `the form shows ${JSON.stringify(documento)}`,
        (v) => v.sinAplicar > avisos || (v.donde === 'formulario' && v.aMedias === '' && isDocumento(v, documento)),
      )
      if (visto.sinAplicar === avisos) return
      avisos = visto.sinAplicar
      expect(vez, 'the same keys are refused again and again').toBeLessThan(5)
      await repair()
    }
  }

  async function repair(): Promise<void> {
    await mundo.comeBack()
    await page.waitForTimeout(3_000)
    while ((await look(page)).donde === 'otro') {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    }
    const visto = await look(page)
    expect(visto.donde, 'keys were refused in the form').toBe('formulario')
    // Nothing is there that was not typed: the last line may lack its quantity.
    const enteras = visto.lineas.slice(0, -1)
    expect(enteras).toEqual(documento.lineas.slice(0, enteras.length))
    expect(visto.lineas.map(([nombre]) => nombre)).toEqual(
      documento.lineas.slice(0, visto.lineas.length).map(([nombre]) => nombre),
    )
    const faltaban = documento.lineas.slice(visto.lineas.length)
    documento.lineas = visto.lineas.map((linea) => [...linea])
    await page.locator('[data-campo$=".producto"]').last().fill('')
    if (!visto.cliente.includes(documento.cliente)) {
      await press('Alt+2', 'Control+a', 'Backspace')
      await typeCliente()
    }
    if (faltaban.length === 0 && documento.lineas.length > 0) return
    await page.locator('[data-campo$=".producto"]').last().focus()
    await typeLinea()
  }

  /** A word in a search from which nothing was chosen keeps the document from being issued. */
  async function generateHalf(): Promise<void> {
    await page.locator('[data-campo$=".producto"]').last().focus()
    await type('az')
    await press('Control+Enter')
    await expect(page.getByText('«az» no se ha elegido').first()).toBeVisible()
    expect((await look(page)).donde).toBe('formulario')
    await page.locator('[data-campo$=".producto"]').last().fill('')
  }

  /** Generates what the form shows, until it is issued or waits for the line. */
  async function generate(): Promise<void> {
    for (let vez = 0; vez < 4; vez++) {
      const known = await page.getByText('Generar al volver').first().isVisible()
      if ((await look(page)).donde !== 'pregunta') await press('Control+Enter')
      const { donde } = await wait('it is issued, or waits', (v) => v.donde !== 'formulario').catch(() => look(page))
      if (donde === 'formulario') continue
      if (donde === 'pregunta')
        await page
          .getByRole('button', { name: /^Generar/ })
          .last()
          .click()
      const visto = await wait('it is issued, or waits', (v) => v.donde === 'gracias' || v.donde === 'espera')
      if (visto.donde === 'espera' && known && azar.chance(0.4)) {
        // Nothing of it can have reached the server.
        await page.getByRole('button', { name: 'Cancelar y seguir editando' }).click()
        await glance()
        continue
      }
      pedidos.push(documento)
      return
    }
    expect(await look(page), `cannot be issued; teclas: ${diario.slice(-TECLAS_DICHAS).join(' ')}`).toBeUndefined()
  }

  /** Generates, and types the next one without looking. Nothing falls meanwhile: who is told to wait stops typing. */
  async function generateAndGoOn(): Promise<void> {
    const anterior = documento
    mundo.keepUp(true)
    await press('Control+Enter', 'Enter')
    await typeDocumento()
    mundo.keepUp(false)
    const siguiente = documento
    const visto = await wait(
      `the next one is typed: ${JSON.stringify(siguiente)}`,
      (v) => v.sinAplicar > avisos || (v.donde === 'formulario' && v.aMedias === '' && isDocumento(v, siguiente)),
    )
    if (visto.sinAplicar === avisos) {
      pedidos.push(anterior)
      return generate()
    }
    const ahora = await settle()
    if (ahora.donde === 'formulario' && !isDocumento(ahora, anterior)) {
      // The anterior was issued, and some keys of this one were refused.
      pedidos.push(anterior)
      await glance()
      return generate()
    }
    // All its keys were refused, because the anterior was not issued yet.
    avisos = ahora.sinAplicar
    documento = anterior
    if (ahora.donde === 'gracias' || ahora.donde === 'espera') pedidos.push(anterior)
    else await generate()
  }

  /** What it is once nothing moves. */
  async function settle(): Promise<Visto> {
    await mundo.comeBack()
    await page.waitForTimeout(3_000)
    return look(page)
  }

  /** Closes the form; what was typed is a draft. */
  async function leave(): Promise<void> {
    const { borrador } = await wait('the draft has an address', (v) => v.borrador !== undefined)
    await press('Escape')
    await wait('the form is closed', ({ donde }) => donde === 'lista')
    if (!mundo.isUp() || azar.chance(0.5)) {
      abandonados.push(documento)
      return
    }
    await page.goto(`/facturasElectronicas?borrador=${borrador}`)
    avisos = 0
    await glance()
    await generate()
  }

  return {
    pedidos,
    abandonados,
    diario,
    goToLista,
    async typeOne(): Promise<void> {
      await goToLista()
      await press('n')
      await typeDocumento()
      await glance()
      if (azar.chance(0.15)) await generateHalf()
      if (azar.chance(0.15)) await leave()
      else if (azar.chance(0.35) && mundo.isUp() && !(await isSinLinea())) await generateAndGoOn()
      else await generate()
    },
  }
}

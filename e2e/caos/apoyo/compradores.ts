/** Companies that buy a plan as careful browsers do: each attempt has its own key and is repeated until answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, createCaller } from '@pura/contract'
import { encryptTarjeta } from '@pura/domain/tarjeta'

const OPERADORA = { usuario: '101110111', contrasena: 'PuraVida-2026' }
const TARJETA = { titular: 'Marcela Quirós', numero: '4532314168813859', cvc: '123', mes: 12, anio: 39 }
/** Plan Asistido, monthly: available to every company. */
const PLAN = { idPaquete: '1', opcion: '01' } as const

export type Compania = Awaited<ReturnType<typeof openCompania>>

/** The operator working in one company; signs in again whenever the session ends. */
export async function openCompania(puerto: number, codCia: number) {
  let cookie = ''
  const call = createCaller({
    baseUrl: `http://127.0.0.1:${puerto}/api`,
    headers: (): Record<string, string> => (cookie ? { cookie } : {}),
    fetch: async (url, init) => {
      const reply = await fetch(url, init)
      const [nueva] = reply.headers.getSetCookie()
      if (nueva) cookie = nueva.split(';', 1)[0] ?? ''
      return reply
    },
  })

  /** Repeats the whole sign-in: a session that was cut off half way would be in the wrong company. */
  async function signIn(): Promise<void> {
    cookie = ''
    try {
      await call(contract.sesion.create, { body: OPERADORA })
      if (codCia !== 1) await call(contract.cia.switch, { params: { codCia } })
    } catch (error) {
      cookie = ''
      throw error
    }
  }

  /** Retries until answered; a refusal is thrown to the caller. */
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        if (cookie === '') await signIn()
        return await ask()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401) cookie = ''
        else if (error.status !== 0 && error.status !== 429 && error.status < 500) throw error
        await sleep(200)
      }
    }
  }

  return {
    codCia,
    /** Adds a card and buys the plan with it. */
    async buy(): Promise<void> {
      await giveTarjeta()
      const llave = randomUUID()
      const body = { codCia, ...PLAN, via: 'tarjeta' as const, llave }
      const { idPago } = (await insist(() => call(contract.paquete.comprar, { body }))).data
      for (;;) {
        // Two windows of the same person press at once; both answers are checked.
        const dichos = await Promise.all([press(idPago), press(idPago)])
        if (dichos.includes('confirmado')) return
        for (let veces = 0; veces < 300; veces += 1) {
          const { estado } = (await insist(() => call(contract.pago.estado, { params: { codCia, id: idPago } }))).data
          if (estado === 'confirmado') return
          if (estado === 'rechazado' || estado === 'sinCobro') break
          await sleep(500)
        }
      }
    },
    readPlan: async () => (await insist(() => call(contract.paquete.actual, { params: { codCia } }))).data,
    listDiferencias: async () =>
      (await insist(() => call(contract.operadorPagos.conciliacion))).data.diferencias.filter((d) => !d.resuelta),
    listPagos: async () => (await insist(() => call(contract.pago.list, { params: { codCia } }))).data,
  }

  async function press(id: number): Promise<string> {
    const body = { codCia, id, llave: randomUUID() }
    try {
      return (await insist(() => call(contract.pago.pagar, { body }))).data.estado
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return ''
      throw error
    }
  }

  async function giveTarjeta(): Promise<void> {
    for (;;) {
      const { data } = await insist(() => call(contract.metodoPago.sesion, { body: { codCia } }))
      if (data.formulario !== 'propio') throw new Error('La ley da la tarjeta en el formulario propio')
      const { ld, lk } = await encryptTarjeta(TARJETA, data.llavePublica)
      const body = {
        codCia,
        sesion: data.sesion,
        nombre: TARJETA.titular,
        predeterminada: true,
        ultimosDigitos: TARJETA.numero.slice(-4),
        vencimiento: '1239',
        numeroCompleto: ld,
        codigoSegurida: lk,
      }
      // A card session is valid once: an unanswered card may have been kept, so another is given.
      const guardada = await call(contract.metodoPago.create, { body }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return null
      })
      if (guardada) return
      await sleep(200)
    }
  }
}

/** Companies besides the demo's, created by its operator. */
export async function createCompanias(puerto: number, cuantas: number): Promise<Compania[]> {
  const operadora = createCaller({ baseUrl: `http://127.0.0.1:${puerto}/api`, headers: () => ({ cookie }) })
  let cookie = ''
  const reply = await fetch(`http://127.0.0.1:${puerto}/api/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OPERADORA),
  })
  cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const companias: Compania[] = []
  for (let n = 0; n < cuantas; n += 1) {
    const { data } = await operadora(contract.cia.create, {
      body: {
        nombreCia: `Compañía ${n}`,
        razonSocial: `Compañía ${n} S.A.`,
        ruc: String(3_101_700_000 + n),
        tipoDoctoPersona: { codigoSri: '02' },
        correoElectronico: `facturas${n}@caos.example`,
        pais: { idPais: 1 },
        departamento: 1,
        idMunicipio: 101,
        distrito: 10101,
        barrio: 'Amón',
        direccion: '100 metros norte de la iglesia',
        telefonos: '22223333',
      },
    })
    companias.push(await openCompania(puerto, data.codCia))
  }
  return companias
}

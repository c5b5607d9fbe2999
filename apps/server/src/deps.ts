import { type Config, LIBRO_CABYS } from './config.ts'
import type { Database } from './db/index.ts'
import { createCabysPublicado } from './external/cabys/index.ts'
import { type Correo, createCorreo } from './external/correo/index.ts'
import { createExoneraciones, type Exoneraciones } from './external/exoneracion/index.ts'
import { createHaciendaClient } from './external/hacienda/cliente.ts'
import type { HaciendaClient } from './external/hacienda/tipos.ts'
import { createImap, type Imap } from './external/imap/index.ts'
import { createGreenpay } from './external/pagos/greenpay/index.ts'
import type { Pasarela } from './external/pagos/index.ts'
import { createPush, type Push } from './external/push/index.ts'
import { createRegistro, type Registro } from './external/registro/index.ts'
import { createTipoCambio, type TipoCambio } from './external/tipo-cambio/index.ts'
import { LlavesPush } from './features/aviso/notificacion/push/llaves.ts'
import { CatalogoCabys } from './features/catalogo/cabys/catalogo.ts'
import { Renovacion } from './features/catalogo/listas/renovar.ts'
import { Sesiones } from './features/identidad/sesion/sesiones.ts'
import { Preparado } from './features/operacion/salud/listo.ts'
import { Credenciales } from './features/suelo/credencial/credenciales.ts'
import { type CadenaHacienda, createCadena } from './features/venta/envio/cadena.ts'
import { ControlToken } from './http/control.ts'
import { PROCESO } from './jobs/cola.ts'
import { Despertador } from './jobs/despertador.ts'
import { Latido } from './jobs/procesos.ts'
import type { Logger } from './lib/log.ts'
import { Metricas } from './lib/metricas.ts'
import { Salud } from './lib/salud.ts'

/** Dependencies of the features; created once at start (server.ts) or by a test. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  /** The clock; a test can set the day. */
  readonly now: () => Date
  readonly sesiones: Sesiones
  /** Secrets of the companies: `loadFirmante(codCia)` opens the signing key once and caches it. */
  readonly credenciales: Credenciales
  readonly hacienda: HaciendaClient
  /** Trusted signers of Hacienda's answers. */
  readonly cadenaHacienda: CadenaHacienda
  readonly tipoCambio: TipoCambio
  /** The CABYS, indexed in memory. */
  readonly cabys: CatalogoCabys
  /** Renews it from the publication. */
  readonly renovacion: Renovacion
  readonly correo: Correo
  /** Push notifications, with the VAPID keys. */
  readonly push: Push
  readonly llavesPush: LlavesPush
  /** The payment provider; absent: no card payments. */
  readonly pasarela: Pasarela | undefined
  /** Access to the mailboxes of companies. */
  readonly imap: Imap
  /** Hacienda's public registries of taxpayers and of producers. */
  readonly registro: Registro
  /** Exonet, the registry of exonerations. */
  readonly exoneraciones: Exoneraciones
  /** Signals the worker of this process that a queue has a new job. */
  readonly cola: Despertador
  /** Heartbeat of this process for the others. */
  readonly latido: Latido
  /** Admits the commands of this machine (http/control.ts). */
  readonly control: ControlToken
  /** Readiness of each part; GET /api/salud returns it. */
  readonly salud: Salud
  /** Readiness of this process; GET /api/salud/listo returns it. */
  readonly preparado: Preparado
  /** Counters of this process. */
  readonly metricas: Metricas
}

/** A part of Deps: `Con<'db' | 'now'>`. Only files that pass it on take all of it. */
export type Con<K extends keyof Deps> = Pick<Deps, K>

type Given = Pick<Deps, 'config' | 'db' | 'log'> & Partial<Pick<Deps, 'now'>>

export function createDeps({ config, db, log, now = () => new Date() }: Given): Deps {
  const credenciales = new Credenciales({ db, masterKey: config.masterKey, now })
  const metricas = new Metricas()
  const salud = new Salud(['datos', 'trabajos'])
  const cabys = new CatalogoCabys({ db, log })
  const publicado = createCabysPublicado(config.cabysUrl ?? `${config.hacienda.consultas}${LIBRO_CABYS}`)
  return {
    config,
    db,
    log,
    now,
    credenciales,
    sesiones: new Sesiones({ db, now, exigeSegundoFactor: config.ambiente !== 'simulador' }),
    hacienda: createHaciendaClient({
      urls: config.hacienda,
      loadCredencial: (codCia) => credenciales.loadHacienda(codCia),
      onCredencial: (...dicho) => credenciales.noteHacienda(...dicho),
      onToken: (resultado) => metricas.count('pura_hacienda_tokens_total', { resultado }),
      porSegundo: config.haciendaPorSegundo,
      onLlamada: (operacion, resultado, segundos) => {
        metricas.count('pura_hacienda_llamadas_total', { operacion, resultado })
        metricas.observe({ operacion }, segundos)
      },
    }),
    cadenaHacienda: createCadena(config.haciendaCertificados),
    tipoCambio: createTipoCambio(`${config.hacienda.consultas}/indicadores/tc/dolar`),
    correo: counted(
      createCorreo({ smtpUrl: config.smtpUrl, remitente: config.correoRemitente, exigeTls: config.smtpExigeTls }),
      metricas,
    ),
    push: createPush({ contacto: config.pushContacto, internos: config.pushInternos }),
    llavesPush: new LlavesPush({ db, masterKey: config.masterKey }),
    pasarela: createPasarela(config, metricas),
    imap: createImap({ internos: config.buzonesInternos }),
    registro: createRegistro(config.hacienda.consultas, now),
    exoneraciones: createExoneraciones(`${config.hacienda.consultas}/fe/ex`, now),
    cabys,
    renovacion: new Renovacion({ config, db, cabys, log, publicado }),
    cola: new Despertador(),
    latido: new Latido(PROCESO),
    control: new ControlToken(),
    salud,
    preparado: new Preparado({ config, db, log, salud }),
    metricas,
  }
}

function createPasarela({ pagos, urlPublica }: Config, metricas: Metricas): Pasarela | undefined {
  if (!pagos.greenpay) return undefined
  return createGreenpay({
    ...pagos.greenpay,
    formulario: pagos.formulario,
    retorno: `${urlPublica}/pagos/retorno`,
    onLlamada: (operacion, resultado) => metricas.count('pura_pagos_llamadas_total', { operacion, resultado }),
  })
}

/** Counts every mail, sent or not. */
const counted = (correo: Correo, metricas: Metricas): Correo => ({
  ...correo,
  async send(mensaje) {
    const resultado = await correo.send(mensaje)
    metricas.count('pura_correos_total', { resultado: resultado.clase })
    return resultado
  },
})

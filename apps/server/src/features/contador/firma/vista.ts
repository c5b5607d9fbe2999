/** The firm's people and clients, as its own screen shows them. */
import { type ClienteDeFirma, capacidadesDe, type Firma, type PersonaDeFirma } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { isOperador, listRoles, opcionesDeFuera } from '../../identidad/index.ts'
import { type DadoRow, listDados } from '../acceso/gente.ts'
import { findFirma } from '../acceso/repository.ts'
import { readResponsables } from '../tablero/casa.ts'
import { assertEnLaFirma, givesAll, isNoMas, isRepartible } from './repartir.ts'
import { type ClienteRow, listClientes, listUsuarios } from './repository.ts'

export async function readFirma({ db }: Con<'db'>, sesion: Sesion): Promise<Firma> {
  assertEnLaFirma(sesion)
  const { codCia, idUsuario } = sesion
  const { clientes, dados } = await db.withSistema(async (tx) => ({
    clientes: await listClientes(tx, codCia),
    dados: await listDados(tx, codCia),
  }))
  const { firma, usuarios, roles, responsables } = await db.withCia(codCia, async (tx) => ({
    firma: await findFirma(tx, codCia),
    usuarios: await listUsuarios(tx, codCia),
    roles: await listRoles(tx, codCia),
    responsables: await readResponsables(tx, codCia),
  }))
  const propios = new Map(dados.filter((d) => d.usuario_casa === idUsuario).map((d) => [d.id_acceso, d]))
  const mayTouch = (dado: DadoRow): boolean => {
    const propio = propios.get(dado.id_acceso)
    return givesAll(sesion) || (propio !== undefined && isNoMas(dado, propio))
  }
  const conocidos = new Set(clientes.map((c) => c.id_acceso))
  return {
    nombre: firma.nombre,
    // An operator uses no grants.
    personas: usuarios
      .filter((u) => !isOperador(u.nombre_rol))
      .map(
        (u): PersonaDeFirma => ({
          idUsuario: u.id_usuario,
          username: u.username,
          nombre: u.nombre_usuario,
          correo: u.correo,
          nombreRol: u.nombre_rol,
          invitada: u.contrasena_vence !== null,
          clientes: dados
            .filter((d) => d.usuario_casa === u.id_usuario && conocidos.has(d.id_acceso))
            .map((d) => ({
              idAcceso: d.id_acceso,
              nombreRol: d.nombre_rol,
              puede: capacidadesDe(opcionesDeFuera(d.opciones), d.solo_lectura),
              igual: d.igual,
              desde: formatFechaHora(d.dado),
              visto: d.visto && formatFechaHora(d.visto),
              cambiable: mayTouch(d),
            })),
        }),
      ),
    clientes: clientes.map((c) => toCliente(c, responsables.get(c.cod_cia) ?? '', motivoOf(c))),
    roles: roles
      .filter((r) => !isOperador(r.nombre_rol))
      .map((r) => ({ codRol: r.cod_rol, nombreRol: r.nombre_rol, soloLectura: r.solo_lectura })),
  }

  function motivoOf(c: ClienteRow): string {
    if (!isRepartible(c.identificacion, firma)) return t.sinComprobar
    return givesAll(sesion) || propios.has(c.id_acceso) ? '' : t.masQueUsted
  }
}

const toCliente = (c: ClienteRow, responsable: string, motivo: string): ClienteDeFirma => ({
  idAcceso: c.id_acceso,
  nombreCia: c.nombre_cia,
  ruc: c.ruc,
  nombreRol: c.nombre_rol,
  puede: capacidadesDe(opcionesDeFuera(c.opciones), c.solo_lectura),
  desde: formatFechaHora(c.aceptado!),
  responsable,
  motivo,
})

/**
 * What is typed anywhere stays when the access of its tab ends (docs/decisions/0174). A file with a field of text must
 * be listed here, and the text of every dialog that is no `useFormulario` is typed, left and found again.
 */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { clavesDeIva, mensajesDeIva } from '@pura/domain/mensajes/de-iva'
import { pantallaDeTablero } from '@pura/domain/mensajes/de-tablero/pantalla'
import { cleanup, fireEvent } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Automatico } from '../../features/compra/respuesta/Automatico.tsx'
import { Responder } from '../../features/compra/respuesta/Responder.tsx'
import { RechazarVarios } from '../../features/compra/varios/RechazarVarios.tsx'
import CierreDialog from '../../features/iva/cierre/CierreDialog.tsx'
import ClavesDialog from '../../features/iva/claves/ClavesDialog.tsx'
import { MotivoDialog } from '../../features/iva/mes/MotivoDialog.tsx'
import { CampoTribu } from '../../features/iva/pasos/CampoTribu.tsx'
import { PedirForm } from '../../features/iva/pedir/PedirForm.tsx'
import PegarDialog from '../../features/iva/pegar/PegarDialog.tsx'
import RespuestasDialog from '../../features/maestro/consecutivo/RespuestasDialog.tsx'
import CorreoDialog from '../../features/venta/acciones/CorreoDialog.tsx'
import { AtencionPanel } from '../../features/venta/cajas-rapidas/AtencionPanel.tsx'
import { PerdidoForm } from '../../features/venta/cajas-rapidas/PerdidoForm.tsx'
import { PapelDialog } from '../../features/venta/cajas-rapidas/papel/PapelDialog.tsx'
import { SinPapelForm } from '../../features/venta/cajas-rapidas/SinPapelForm.tsx'
import { FormularioPago } from '../../features/venta/cobro/FormularioPago.tsx'
import { avisos } from '../../lib/navegador/avisos.ts'
import { setPestana } from '../../lib/pestana/pestana.ts'
import { reenterPestana } from '../../lib/servidor/entrar.ts'
import { EMITIDO } from '../../testing/formulario.tsx'
import { aServidor, type Servidor } from '../../testing/servidor.ts'
import { campo, eventually, renderEnRouter } from '../../testing/usuario.tsx'

interface Caso {
  elemento: ReactElement
  /** Label of the field, and what is typed in it. */
  etiqueta: string | RegExp
  escrito: string
  /** As the field shows it, if it is not as typed. */
  visto?: string
  /** Answers what the dialog waits for. */
  answer?: (servidor: Servidor) => void
}

const nada = () => undefined
const MES = { anio: 2026, mes: 10 }
const MESA = {
  ...MES,
  cierre: null,
  pideMotivo: false,
  determinado: { decidido: '0', presunto: '0' },
  pilas: [],
  vence: { respuestas: '10-11-2026' },
  carne: '',
  formularios: [],
  tribu: null,
} as never
const RECIBIDO = {
  docRecibidosPK: { codCia: 1, id: 5 },
  situacion: 'pendiente',
  noSePuedeResponder: '',
  respuestas: [],
  propuesta: null,
  totalFactura: '1130',
  montoImpuesto: '130',
  idMoneda: { nombreCorto: 'CRC' },
  idTipoDoctoVta: 1,
  tipoDoctoVta: { nombre: 'Factura' },
  consecutivo: '00100001010000000005',
  emisor: 'Ferretería',
  nitEmisor: '3101000001',
  clave: '5'.repeat(50),
  plazo: null,
} as never
const ARRIENDO = {
  idArriendo: 'a1',
  numeros: { TE: 1, FE: 1, NC: 1 },
  faltan: [{ tipo: 'TE', desde: 1, hasta: 9 }],
} as never
const ATENCION = {
  idArriendo: 'a1',
  n: 7,
  clase: 'venta',
  nombre: 'TE 5902',
  moneda: 'CRC',
  total: '10',
  totalServidor: '10',
  cuando: '2026-11-25T18:52:00-06:00',
  motivos: [],
  aviso: false,
  porqueNo: null,
  decision: null,
} as never
const FECHA = '2026-11-10T10:00:00-06:00'

/** By the file that holds the text. */
const CASOS: Readonly<Record<string, Caso>> = {
  'compra/respuesta/Responder.tsx': {
    elemento: <Responder documento={RECIBIDO} pedida="rechazo" />,
    etiqueta: /^Motivo del rechazo/,
    escrito: 'La mercadería llegó rota',
  },
  'compra/respuesta/Automatico.tsx': {
    elemento: <Automatico documento={RECIBIDO} />,
    etiqueta: 'Hasta este total, en colones',
    escrito: '2500',
    visto: '2 500,00',
    answer: (servidor) =>
      servidor.answer(contract.docRecibidoProveedor.get, {
        nit: '3101000001',
        nombre: 'Ferretería',
        idCliente: null,
        automatico: true,
        techo: '1130',
        respuestasIguales: 5,
      }),
  },
  'compra/varios/RechazarVarios.tsx': {
    elemento: <RechazarVarios rows={[RECIBIDO]} onClose={nada} onEnviadas={nada} onTodas={nada} />,
    etiqueta: /^Motivo del rechazo/,
    escrito: 'No se pidió',
  },
  'iva/mes/MotivoDialog.tsx': {
    elemento: (
      <MotivoDialog
        titulo="Quitar"
        detalle=""
        pregunta="Por qué"
        requerido
        guarda="quitar 4"
        boton="Quitar"
        hecho=""
        sendMotivo={async () => undefined}
        onClose={nada}
      />
    ),
    etiqueta: /^Por qué/,
    escrito: 'Se anotó dos veces',
  },
  'iva/cierre/CierreDialog.tsx': {
    elemento: <CierreDialog mesa={MESA} onClose={nada} />,
    etiqueta: /carné/i,
    escrito: 'CPA 1234',
  },
  'iva/pedir/PedirForm.tsx': {
    elemento: (
      <PedirForm
        destino={{ nombreCia: 'Soda La Ceiba', codCia: 31 }}
        proveedor={undefined}
        mes={MES}
        propuesto={{ para: '', faltan: [], dias: 5, pedidos: [] } as never}
        ultima
        onContinue={nada}
      />
    ),
    etiqueta: pantallaDeTablero.pedir.mensaje,
    escrito: 'Lo necesito para el jueves',
  },
  'iva/pegar/PegarDialog.tsx': {
    elemento: <PegarDialog mesa={MESA} onClose={nada} />,
    etiqueta: mensajesDeIva.pegarCampo,
    escrito: 'Ventas al 13 % 100',
  },
  'iva/claves/ClavesDialog.tsx': {
    elemento: <ClavesDialog mes={MES} onClose={nada} />,
    etiqueta: clavesDeIva.lista,
    escrito: '5'.repeat(50),
  },
  'iva/pasos/CampoTribu.tsx': {
    elemento: <CampoTribu casilla={{ id: 'ventas13', tribu: null } as never} nombre="Ventas al 13 %" mes={MES} />,
    etiqueta: /Ventas al 13 %/,
    escrito: '1500',
    visto: '1 500',
  },
  'maestro/consecutivo/RespuestasDialog.tsx': {
    elemento: <RespuestasDialog onClose={nada} />,
    etiqueta: /^Último número/,
    escrito: '418',
    answer: (servidor) =>
      servidor.answer(contract.docRecibidoConsecutivo.list, [
        {
          cajaPK: { codCia: 31, idSucursal: 1, idCaja: 1 },
          tipo: '05',
          nombre: 'Aceptación',
          nombreCaja: 'Caja 1',
          nombreSucursal: 'Central',
          prefijo: '0010000105',
          numActual: 7,
          ultimoUsado: 7,
        },
      ]),
  },
  'venta/acciones/CorreoDialog.tsx': {
    elemento: <CorreoDialog documento={EMITIDO} onClose={nada} />,
    etiqueta: /^Para/,
    escrito: 'compras@ejemplo.cr',
  },
  'venta/cobro/FormularioPago.tsx': {
    elemento: (
      <FormularioPago
        venta={
          { vtaMovmPK: { codCia: 31, numDocto: 9 }, fechaEmision: FECHA, idMoneda: { nombreCorto: 'CRC' } } as never
        }
        porPagar="1130"
        onRegistrado={nada}
      />
    ),
    etiqueta: /^Referencia/,
    escrito: 'SINPE 88112233',
  },
  'venta/cajas-rapidas/AtencionPanel.tsx': {
    elemento: <AtencionPanel atencion={ATENCION} onClose={nada} />,
    etiqueta: /^Razón/,
    escrito: 'El total impreso es el correcto',
  },
  'venta/cajas-rapidas/PerdidoForm.tsx': {
    elemento: <PerdidoForm arriendo={ARRIENDO} onClose={nada} />,
    etiqueta: /^Qué pasó/,
    escrito: 'Se cayó al agua',
  },
  'venta/cajas-rapidas/SinPapelForm.tsx': {
    elemento: <SinPapelForm arriendo={ARRIENDO} onClose={nada} />,
    etiqueta: /^Por qué/,
    escrito: 'El rollo se quemó',
  },
  'venta/cajas-rapidas/papel/PapelDialog.tsx': {
    elemento: <PapelDialog arriendo={ARRIENDO} onClose={nada} />,
    etiqueta: /^Nombre del cliente/,
    escrito: 'Marta Solís',
  },
}

/** Fields that hold nothing to keep, by folder or file: why. */
const SIN_NADA: Readonly<Record<string, string>> = {
  'catalogo/cabys/CabysPage.tsx': 'a search',
  'compania/configuracion-inicial/': 'the PIN of a certificate',
  'compra/calendario/CalendarioDialog.tsx': 'shows an address',
  'compra/llegada/PorCorreo.tsx': 'shows an address',
  'compra/migracion/Tomar.tsx': 'part of Migracion, whose file cannot be kept',
  'contador/acceso/CambiarCompania.tsx': 'a search',
  'contador/equipo/': "the firm's own: no access ends there",
  'contador/tablero/': "the firm's own: no access ends there",
  'identidad/contrasena/': 'passwords',
  'identidad/ingreso/': 'passwords',
  'identidad/registro/': 'before there is a session',
  'identidad/seguridad/': 'codes and passwords of the person',
  'maestro/producto/formulario/': 'part of ProductoForm',
  'compania/cia/formulario/': 'part of CiaForm',
  'plan/metodos/': 'a card',
  'plan/operador/': "the operator's own: no access ends there",
  'venta/acciones/CompartirDialog.tsx': 'shows an address',
  'venta/formulario/': 'of the document, which has a draft',
  'venta/cajas-rapidas/papel/LineasDePapel.tsx': 'part of PapelDialog',
  'venta/venta-rapida/': 'a till, which belongs to one company and has its own journal',
}

const CAMPO =
  /<(TextInput|Textarea|NumberInput|PasswordInput|PinInput|Autocomplete|TagsInput|DecimalInput|FechaInput|ContrasenaInput|PrecioInput)\b/

test('a file with a field keeps what is typed in it, or says why there is nothing to keep', () => {
  const fuentes = import.meta.glob<string>(['../../features/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const archivos = Object.entries(fuentes).map(([ruta, texto]) => ({
    ruta: ruta.replace('../../features/', ''),
    texto,
  }))
  const conTecleado = archivos.filter(({ texto }) => /\buseTecleado\b/.test(texto)).map(({ ruta }) => ruta)
  expect(conTecleado.sort()).toEqual(Object.keys(CASOS).sort())

  const keeps = (texto: string) => /\b(useTecleado|useMantenimiento)\b|\bguarda: \{/.test(texto)
  const sinGuardar = archivos
    .filter(({ texto }) => CAMPO.test(texto) && !keeps(texto))
    .map(({ ruta }) => ruta)
    .filter((ruta) => !Object.keys(SIN_NADA).some((donde) => ruta.startsWith(donde)))
  expect(sinGuardar).toEqual([])
  for (const donde of Object.keys(SIN_NADA)) expect(archivos.some(({ ruta }) => ruta.startsWith(donde))).toBe(true)
})

beforeAll(() => setPestana(EN_LA_CEIBA))
afterAll(() => setPestana(null))
afterEach(() => localStorage.clear())

const EN_LA_CEIBA = { idAcceso: 7, cia: { codCia: 31, nombreCia: 'Soda La Ceiba' } }
/** As a person reads it: figures have narrow blanks. */
const read = ({ value }: HTMLInputElement) => value.replace(/\s/g, ' ')
const guardado = () => Object.entries(localStorage).filter(([llave]) => llave.startsWith('pura.escrito'))

function open({ elemento, etiqueta, answer }: Caso) {
  cleanup()
  answer?.(aServidor())
  renderEnRouter(elemento)
  return eventually(() => campo(etiqueta))
}

describe.each(Object.entries(CASOS))('%s', (_, caso) => {
  test('closing discards what was typed while the access is in force', async () => {
    fireEvent.change(await open(caso), { target: { value: caso.escrito } })
    expect(read(await open(caso))).not.toBe(caso.visto ?? caso.escrito)
    expect(guardado()).toEqual([])
  })
})

describe('the access ended', () => {
  beforeAll(async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { respuesta: false, mensaje: 'El acceso no existe', codigo: 'not_found', errores: [] },
        { status: 404 },
      ),
    )
    await reenterPestana()
    vi.unstubAllGlobals()
  })

  test.each(Object.entries(CASOS))('%s keeps what was typed, for its company', async (_, caso) => {
    const neutro = vi.spyOn(avisos, 'neutro').mockReturnValue()
    fireEvent.change(await open(caso), { target: { value: caso.escrito } })
    await eventually(() => expect(guardado()).toHaveLength(1))
    expect(guardado()[0]![0]).toMatch(/^pura\.escrito\.31\./)
    expect(read(await open(caso))).toBe(caso.visto ?? caso.escrito)
    expect(neutro).toHaveBeenCalledWith(mensajes.mantenimiento.recuperado)
  })
})

import { Button, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { isCredito, tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConAyuda } from '../../../../components/ayuda/Ayuda.tsx'
import { Buscador } from '../../../../components/campos/Buscador.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { toEstado } from '../../../../lib/consulta/busqueda.ts'
import { formatFecha } from '../../../../lib/formato/format.ts'
import { focusCampo } from '../../../../lib/navegador/foco.ts'
import { lazy } from '../../../../lib/navegador/perezoso.tsx'
import { call } from '../../../../lib/servidor/api.ts'
import { devueltoQuery, documentoQuery } from '../../documento/consultas.ts'
import { EstadoHacienda } from '../../documento/EstadoHacienda.tsx'
import { numeroCorto } from '../../documento/estado.ts'
import type { ReferenciaForm } from '../../modelo/estado.ts'
import { DIFERENCIAS } from '../../modelo/origen/diferencias.ts'
import { idTipoOf, nombreTipoOf, toReferencia, withReferencia } from '../../modelo/origen/origen.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'
import propias from '../base/Secciones.module.css'
import { findCliente } from '../documento/use-preparacion.ts'
import { Motivo } from './Motivo.tsx'

const PagosDialog = lazy(() => import('../../cobro/PagosDialog.tsx'))

const textos = mensajes.documento

/** DOC-27 to DOC-29: the referenced document of a note or receipt, the reason, and Hacienda's code. */
export function Referencia() {
  const { form, change, catalogos, errorOf, tipo, soloVer } = useDocumentoContext()
  return (
    <fieldset className={`columna hueco-12 ${propias.grupo}`} disabled={soloVer}>
      <legend className={propias.leyenda}>{textos.referencia}</legend>
      {form.referencia ? <Elegida referencia={form.referencia} /> : <Buscar />}
      {(tipo === 'NC' || tipo === 'ND') && !soloVer ? (
        <Motivo razon={<Razon />} />
      ) : (
        <div className={classes.campos}>
          <ConAyuda tema="codigoReferencia" de={textos.codigoReferencia}>
            <Seleccion
              openOnFocus={false}
              allowDeselect={false}
              label={textos.codigoReferencia}
              data-campo="codigoReferencia"
              data={catalogos.codigosReferencia.map((c) => ({ value: c.codigo, label: `${c.codigo} · ${c.nombre}` }))}
              value={form.codigoReferencia || null}
              onChange={(codigoReferencia) => codigoReferencia !== null && change({ codigoReferencia })}
              error={errorOf('codigoReferencia')}
            />
          </ConAyuda>
          <Razon />
        </div>
      )}
    </fieldset>
  )
}

function Razon() {
  const { form, change, errorOf, tipo } = useDocumentoContext()
  return (
    <TextInput
      label="Razón"
      className={classes.ancha}
      withAsterisk={tipo !== 'ND'}
      data-campo="razon"
      maxLength={180}
      placeholder={DIFERENCIAS[tipo].esPago ? undefined : 'Devolución, corrección del precio…'}
      value={form.razon}
      onChange={(event) => change({ razon: event.currentTarget.value })}
      error={errorOf('razon')}
    />
  )
}

/** A2: for a receipt, credit sales first and exports second; for a note, all adjustable documents, newest first. */
function Buscar() {
  const { form, change, codCia, tipo, errorOf } = useDocumentoContext()
  const [texto, setTexto] = useState('')
  /** The chosen sale, if it takes no receipt. */
  const [sinRecibo, setSinRecibo] = useState<ReferenciaForm>()
  const buscado = texto.trim()
  const { esPago } = DIFERENCIAS[tipo]
  const referibles = useQuery({
    queryKey: ['documentos', 'referibles', codCia, tipo, buscado],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call(contract.vtaMovm.referibles, {
          params: { codCia },
          query: { para: idTipoOf(tipo), texto: buscado || undefined, pagina: 1 },
          signal,
        })
      ).data,
  })
  const opciones = arrange((referibles.data ?? []).map(toReferencia), esPago)

  async function choose(referencia: ReferenciaForm) {
    if (esPago && referencia.sinRecibo) return setSinRecibo(referencia)
    const siguiente = withReferencia(form, referencia, tipo)
    const { referencia: elegida, idMoneda, tasaCambio, condicion, pago, razon } = siguiente
    change({ referencia: elegida, idMoneda, tasaCambio, condicion, pago, razon })
    // The focused field was unmounted.
    focusCampo('razon')
    const cliente = await findCliente(codCia, referencia.idCliente)
    if (cliente) change({ cliente })
  }

  return (
    <>
      <Buscador
        etiqueta="Documento de referencia"
        campo="docReferencia"
        placeholder="Consecutivo o nombre del cliente"
        texto={texto}
        onTexto={(escrito) => {
          setTexto(escrito)
          setSinRecibo(undefined)
        }}
        {...toEstado(referibles)}
        opciones={opciones}
        keyOf={(r) => r.clave}
        onChoose={(referencia) => void choose(referencia)}
        error={errorOf('docReferencia')}
        render={(r) => <Opcion referencia={r} grupo={esPago ? groupOf(r) : undefined} esPago={esPago} />}
      />
      {sinRecibo && <SinRecibo referencia={sinRecibo} />}
    </>
  )
}

/** Why the sale takes no receipt, with a button to register the payment. */
function SinRecibo({ referencia }: { referencia: ReferenciaForm }) {
  const [abierto, setAbierto] = useState(false)
  const { vtaMovmPK, consecutivo, fechaEmision, moneda } = referencia
  return (
    <div role="alert">
      <Banner
        tono="pendiente"
        titulo={`${nombreTipoOf(referencia)} ${consecutivo}`}
        acciones={
          // The search field keeps the focus until the user moves on.
          <Button size="xs" onClick={() => setAbierto(true)}>
            {mensajes.pago.titulo}
          </Button>
        }
      >
        {referencia.sinRecibo}.
      </Banner>
      {abierto && (
        <Suspense>
          <PagosDialog
            venta={{ vtaMovmPK, referencia: consecutivo, fechaEmision, idMoneda: { nombreCorto: moneda } }}
            onClose={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const FACTURA = tipoDocto('FE').id
function groupOf({ vtaMovmPK, sinRecibo }: ReferenciaForm): string {
  if (sinRecibo) return textos.ventasSinRecibo
  return vtaMovmPK.idTipoDoctoVta === FACTURA ? textos.facturasACredito : textos.facturasDeExportacion
}

/** Omits documents with nothing left to pay or adjust. */
function arrange(referencias: readonly ReferenciaForm[], esPago: boolean): ReferenciaForm[] {
  if (!esPago) return referencias.filter((r) => Number(r.saldo) > 0)
  const debidas = referencias.filter((r) => Number(r.porPagar) > 0)
  const conRecibo = debidas.filter((r) => !r.sinRecibo)
  return [
    ...conRecibo.filter((r) => r.vtaMovmPK.idTipoDoctoVta === FACTURA),
    ...conRecibo.filter((r) => r.vtaMovmPK.idTipoDoctoVta !== FACTURA),
    // Credit sales without a receipt are listed too, to explain why; cash sales owe nothing.
    ...debidas.filter((r) => r.sinRecibo && isCredito(r.condicionVenta)),
  ]
}

interface OpcionProps {
  referencia: ReferenciaForm
  grupo: string | undefined
  esPago: boolean
}

function Opcion({ referencia: r, grupo, esPago }: OpcionProps) {
  return (
    <span className={`rejilla al-medio hueco-12 ${propias.opcion}`}>
      <span className="num medio">{r.consecutivo}</span>
      <span className="recorta">{r.nombreCliente}</span>
      <span className="sec nota recorta">
        {grupo ?? nombreTipoOf(r)} · {formatFecha(r.fechaEmision)}
      </span>
      <span className="num der">
        <Monto valor={esPago ? r.porPagar : r.saldo} moneda={{ nombreCorto: r.moneda }} />
      </span>
    </span>
  )
}

function Elegida({ referencia: r }: { referencia: ReferenciaForm }) {
  const { change, soloVer, tipo, origen } = useDocumentoContext()
  const moneda = { nombreCorto: r.moneda }
  const { esPago } = DIFERENCIAS[tipo]
  const queda = esPago ? r.porPagar : r.saldo
  const { data: documento } = useQuery({
    ...documentoQuery(r.vtaMovmPK),
    initialData: origen?.clave === r.clave ? origen : undefined,
    refetchInterval: false,
  })
  return (
    <div className={`fila envuelve ${propias.elegida}`} data-campo="docReferencia" tabIndex={-1}>
      <span className={`columna encoge ${propias.referida}`}>
        <span className="recorta">
          <span className="medio">{nombreTipoOf(r)}</span> <span className="num">{r.consecutivo}</span>{' '}
          <span className="sec">
            · {r.nombreCliente} · {formatFecha(r.fechaEmision)}
          </span>
        </span>
        <span className="sec nota num">
          {r.clave !== '' && `${textos.claveTermina(r.clave.slice(-4))} · `}
          Total <Monto valor={r.total} moneda={moneda} />
          {tipo === 'NC' && !soloVer && <YaDevuelto referencia={r} />}
          {queda !== '' && (
            <>
              {' · '}
              <span className="medio">
                {esPago ? 'Por pagar' : 'Saldo'} <Monto valor={queda} moneda={moneda} />
              </span>
            </>
          )}
        </span>
      </span>
      {documento && <EstadoHacienda documento={documento} />}
      {!soloVer && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            change({ referencia: null, pagoRegistrado: undefined })
            focusCampo('docReferencia')
          }}
        >
          Cambiar
        </Button>
      )}
    </div>
  )
}

/** What earlier notes returned, with links to them. */
function YaDevuelto({ referencia }: { referencia: ReferenciaForm }) {
  const { data: devuelto } = useQuery(devueltoQuery(referencia.vtaMovmPK))
  if (!devuelto || devuelto.notas.length === 0) return null
  return (
    <>
      {` · ${textos.yaDevuelto} `}
      <Monto valor={devuelto.total} moneda={{ nombreCorto: referencia.moneda }} />{' '}
      {textos.conNotas(devuelto.notas.map((nota) => numeroCorto(nota.referencia)))}
    </>
  )
}

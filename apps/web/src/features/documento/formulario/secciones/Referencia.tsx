import { Button, TextInput } from '@mantine/core'
import { contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Buscador } from '../../../../components/Buscador.tsx'
import { Monto } from '../../../../components/Monto.tsx'
import { Seleccion } from '../../../../components/Seleccion.tsx'
import { call } from '../../../../lib/api.ts'
import { formatFecha } from '../../../../lib/format.ts'
import classes from '../DocumentoForm.module.css'
import { useDocumentoContext } from '../modelo/contexto.ts'
import { DIFERENCIAS } from '../modelo/diferencias.ts'
import type { ReferenciaForm } from '../modelo/estado.ts'
import { idTipoOf, nombreTipoOf, toReferencia, withReferencia } from '../modelo/origen.ts'
import { findClienteDe } from '../modelo/usePreparacion.ts'
import propias from './Secciones.module.css'

const textos = mensajes.documento

/** DOC-27 to DOC-29: what a note adjusts or a receipt pays, why, and Hacienda's code of why. */
export function Referencia() {
  const { form, change, catalogos, errorOf, tipo, soloVer } = useDocumentoContext()
  const { esPago } = DIFERENCIAS[tipo]
  return (
    <fieldset className={propias.grupo} disabled={soloVer}>
      <legend className={propias.leyenda}>{textos.referencia}</legend>
      {form.referencia ? <Elegida referencia={form.referencia} /> : <Buscar />}
      <div className={classes.campos}>
        <Seleccion
          openOnFocus={false}
          allowDeselect={false}
          label="Código de referencia"
          data-campo="codigoReferencia"
          data={catalogos.codigosReferencia.map((c) => ({ value: c.codigo, label: `${c.codigo} · ${c.nombre}` }))}
          value={form.codigoReferencia || null}
          onChange={(codigoReferencia) => codigoReferencia !== null && change({ codigoReferencia })}
          error={errorOf('codigoReferencia')}
        />
        <TextInput
          label="Razón"
          className={classes.ancha}
          withAsterisk={esPago}
          data-campo="razon"
          data-autofocus={(form.referencia !== null && !soloVer) || undefined}
          maxLength={180}
          placeholder={esPago ? undefined : 'Devolución, corrección del precio…'}
          value={form.razon}
          onChange={(event) => change({ razon: event.currentTarget.value })}
          error={errorOf('razon')}
        />
      </div>
    </fieldset>
  )
}

/** With the next paint, when it is there. */
const focusCampo = (campo: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus())

/** A2: of a receipt, sales on credit first and exports second; of a note, whatever it may adjust, newest first. */
function Buscar() {
  const { form, change, codCia, tipo, errorOf } = useDocumentoContext()
  const [texto, setTexto] = useState('')
  const buscado = texto.trim()
  const { esPago } = DIFERENCIAS[tipo]
  const referibles = useQuery({
    queryKey: ['documentos', 'referibles', codCia, tipo, buscado],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call(contract.vtaMovm.referibles, {
          params: { codCia },
          query: { para: idTipoOf(tipo), texto: buscado || undefined, pagina: 1, porPagina: 50 },
          signal,
        })
      ).data,
  })
  const opciones = arrange((referibles.data ?? []).map(toReferencia), esPago)

  async function choose(referencia: ReferenciaForm) {
    const siguiente = withReferencia(form, referencia, tipo)
    const { referencia: elegida, idMoneda, tasaCambio, condicion, pago, razon } = siguiente
    change({ referencia: elegida, idMoneda, tasaCambio, condicion, pago, razon })
    // The field that had the focus is gone.
    focusCampo('razon')
    const cliente = await findClienteDe(codCia, referencia)
    if (cliente) change({ cliente })
  }

  return (
    <Buscador
      etiqueta="Documento de referencia"
      campo="docReferencia"
      alAbrir
      placeholder="Consecutivo o nombre del cliente"
      texto={texto}
      onTexto={setTexto}
      buscando={referibles.isFetching}
      opciones={opciones}
      keyOf={(r) => r.clave}
      onElegir={(referencia) => void choose(referencia)}
      error={errorOf('docReferencia')}
      render={(r) => <Opcion referencia={r} grupo={esPago ? groupOf(r) : undefined} esPago={esPago} />}
    />
  )
}

const FACTURA = tipoDocto('FE').id
const CON_RECIBO = new Set(['08', '10'])
const groupOf = ({ vtaMovmPK }: ReferenciaForm): string =>
  vtaMovmPK.idTipoDoctoVta === FACTURA ? textos.facturasACredito : textos.facturasDeExportacion

/** Nothing is left to pay, or to adjust, of what is not offered. */
function arrange(referencias: readonly ReferenciaForm[], esPago: boolean): ReferenciaForm[] {
  if (!esPago) return referencias.filter((r) => Number(r.saldo) > 0)
  const pagables = referencias.filter(
    (r) => Number(r.porPagar) > 0 && (r.vtaMovmPK.idTipoDoctoVta !== FACTURA || CON_RECIBO.has(r.condicionVenta)),
  )
  const [facturas, exportaciones] = [
    pagables.filter((r) => r.vtaMovmPK.idTipoDoctoVta === FACTURA),
    pagables.filter((r) => r.vtaMovmPK.idTipoDoctoVta !== FACTURA),
  ]
  return [...facturas, ...exportaciones]
}

interface OpcionProps {
  referencia: ReferenciaForm
  grupo: string | undefined
  esPago: boolean
}

function Opcion({ referencia: r, grupo, esPago }: OpcionProps) {
  return (
    <span className={propias.opcion}>
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
  const { change, soloVer, tipo } = useDocumentoContext()
  const moneda = { nombreCorto: r.moneda }
  const { esPago } = DIFERENCIAS[tipo]
  const queda = esPago ? r.porPagar : r.saldo
  return (
    <div className={propias.elegida} data-campo="docReferencia" tabIndex={-1}>
      <span className="crece recorta">
        <span className="medio">{nombreTipoOf(r)}</span> <span className="num">{r.consecutivo}</span>{' '}
        <span className="sec">
          · {r.nombreCliente} · {formatFecha(r.fechaEmision)}
        </span>
      </span>
      <span className="sec nota">
        Total <Monto valor={r.total} moneda={moneda} />
      </span>
      {queda !== '' && (
        <span className="nota medio">
          {esPago ? 'Por pagar' : 'Saldo'} <Monto valor={queda} moneda={moneda} />
        </span>
      )}
      {!soloVer && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            change({ referencia: null })
            focusCampo('docReferencia')
          }}
        >
          Cambiar
        </Button>
      )}
    </div>
  )
}

import { Button, FileButton } from '@mantine/core'
import { contract, ENLACE_SUBIDA } from '@pura/contract'
import { textosDeSubida as t } from '@pura/domain/mensajes/de-tablero/subida'
import { IconCamera, IconCircle, IconCircleCheckFilled, IconLinkOff, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SoltarArchivo } from '../../../components/campos/SoltarArchivo.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Cargando } from '../../../components/pagina/Cargando.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { PaginaPublica } from '../../../components/pagina/PaginaPublica.tsx'
import { takeHash } from '../../../lib/direccion/search-params.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import classes from './Subir.module.css'
import { type Envio, useEnvio } from './use-envio.ts'

/** Upload page of a request's link, without user or password: what is missing, and a drop area. */
export function SubirPage() {
  const [token] = useState(readEnlace)
  const { data, error } = useQuery({
    queryKey: ['subir', token],
    queryFn: async ({ signal }) =>
      (await callAnonymously(contract.subida.ver, { headers: { [ENLACE_SUBIDA]: token }, signal })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { envios, quedan = data?.quedan ?? 0, llegaron = data?.llegaron ?? [], add, retry } = useEnvio(token)
  return (
    <PaginaPublica titulo={t.titulo}>
      {error ? (
        <EmptyState nivel="h1" icono={IconLinkOff} titulo={motivoOf(error)} detalle={t.invalidoAyuda} />
      ) : !data ? (
        <Cargando texto={t.cargando} alto={300} />
      ) : (
        <>
          <h1>{t.titulo}</h1>
          <p className="sec">{t.quien(data.pide, data.nombreCia)}</p>
          {data.mensaje && <p className={classes.mensaje}>{data.mensaje}</p>}
          <p className="medio num" role="status">
            {llegaron.every(Boolean) ? t.completo : t.llegadas(llegaron.filter(Boolean).length, llegaron.length)}
          </p>
          <ul className="tarjeta quiebra" aria-label={t.faltan}>
            {data.faltan.map((linea, i) => (
              <Linea
                key={linea}
                linea={linea}
                llego={llegaron[i] === true}
                onArchivo={quedan > 0 ? (file) => add(file, i + 1) : undefined}
              />
            ))}
          </ul>
          {quedan > 0 ? (
            <SoltarArchivo
              titulo={t.soltar}
              nota={t.nota}
              icono={IconUpload}
              accept={ACEPTA}
              varios
              onArchivo={(file) => add(file)}
            />
          ) : (
            <p className="medio" role="status">
              {t.lleno}
            </p>
          )}
          {envios.length > 0 && <Envios envios={envios} onRepeat={retry} />}
          <p className="sec nota">{t.vence(data.vence.replaceAll('-', '/'))}</p>
        </>
      )}
    </PaginaPublica>
  )
}

/** A telephone offers its camera for these; pictures of other kinds it converts itself. */
const ACEPTA = '.xml,.zip,.pdf,image/jpeg,image/png,image/webp'

interface LineaProps {
  linea: string
  llego: boolean
  /** Absent when nothing more fits. */
  onArchivo: ((file: File) => void) | undefined
}

/** One thing that is missing: ticked once it came, with a button for its photo or file. */
const Linea = ({ linea, llego, onArchivo }: LineaProps) => (
  <li className={`fila hueco-10 ${classes.linea}`} data-llego={llego || undefined}>
    {llego ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} stroke={1.6} aria-hidden />}
    <span className="crece">
      {linea}
      {llego && <span className="oculto-visual"> · {t.llego}</span>}
    </span>
    {onArchivo && (
      <FileButton
        accept={ACEPTA}
        multiple
        onChange={(files) => {
          for (const file of files) onArchivo(file)
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            aria-label={t.para(linea)}
            leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
          >
            {t.adjuntar}
          </Button>
        )}
      </FileButton>
    )}
  </li>
)

const TONOS = {
  cargado: 'aceptado',
  respuesta: 'aceptado',
  papel: 'aceptado',
  yaEstaba: 'encola',
  noSirve: 'rechazado',
  fallo: 'rechazado',
} as const

const Envios = ({ envios, onRepeat }: { envios: readonly Envio[]; onRepeat: (envio: Envio) => void }) => (
  <section aria-label={t.enviados}>
    <p className="oculto-visual" role="status">
      {t.resumen(envios.filter(({ resultado }) => resultado !== undefined).length, envios.length)}
    </p>
    <ul className={`tarjeta ${classes.envios}`}>
      {envios.map((envio) => (
        <li key={envio.id}>
          <span className={`rejilla encoge hueco-2 quiebra ${classes.archivo}`}>
            <span className="medio">{envio.nombre}</span>
            {envio.detalle && <span className="sec nota">{envio.detalle}</span>}
          </span>
          {envio.resultado === undefined ? (
            <span className="sec nota">{t.enCamino}</span>
          ) : (
            <StatusBadge tono={TONOS[envio.resultado]}>{t.resultados[envio.resultado]}</StatusBadge>
          )}
          {envio.resultado === 'fallo' && (
            <Button size="xs" variant="default" onClick={() => onRepeat(envio)}>
              {t.repetir}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)

/** Token of the link, kept in this tab so that a reload works. */
const LLAVE = 'pura.subida'

function readEnlace(): string {
  const dicho = takeHash()
  try {
    if (dicho !== '') sessionStorage.setItem(LLAVE, dicho)
    return dicho || (sessionStorage.getItem(LLAVE) ?? '')
  } catch {
    // Storage may be forbidden; then the client opens the link again from the mail.
    return dicho
  }
}

import { Button, Loader } from '@mantine/core'
import type { RevisionHoja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { SoltarArchivo } from '../campos/SoltarArchivo.tsx'
import { MarcoModal } from '../mantenimiento/formulario/FormularioModal.tsx'
import { OpcionEnLinea } from '../mantenimiento/formulario/OpcionEnLinea.tsx'
import { Banner } from '../pagina/Banner.tsx'
import { Columnas } from './Columnas.tsx'
import { FilasRevisadas } from './FilasRevisadas.tsx'
import classes from './ImportarHoja.module.css'
import { type EndpointImportar, type Existentes, type Importacion, useImportacion } from './use-importacion.ts'

export interface ImportarHojaProps {
  /** "Importar personas" */
  titulo: string
  endpoint: EndpointImportar
  onImportado: () => void
  onClose: () => void
}

const EXISTENTES = [
  { value: 'actualizar', label: 'Actualizar' },
  { value: 'omitir', label: 'Dejar igual' },
]

/** Import dialog: file, columns, verdict of each row, and then the button that stores the rows. */
export function ImportarHoja({ titulo, endpoint, onImportado, onClose }: ImportarHojaProps) {
  const importacion = useImportacion(endpoint, onImportado)
  const { revision, ocupado, error, archivo } = importacion
  return (
    <MarcoModal titulo={titulo} junto={archivo} ancho={900} onClose={onClose}>
      <div className={`columna llena hueco-14 ${classes.cuerpo}`} aria-busy={ocupado}>
        {error && <Banner titulo={error} />}
        {!revision && !ocupado && (
          <SoltarArchivo
            titulo="Elija una hoja .xlsx o .csv, o suéltela aquí"
            nota="Con los nombres de las columnas en la primera fila. Hasta 10 000 filas. Nada se guarda hasta que usted confirme."
            icono={IconFileSpreadsheet}
            accept=".xlsx,.csv,.txt"
            onArchivo={(file) => void importacion.open(file)}
          />
        )}
        {!revision && ocupado && (
          <p className={`fila hueco-10 ${classes.espera}`} role="status">
            <Loader size={18} aria-hidden /> Revisando {archivo}…
          </p>
        )}
        {revision?.guardado && <Resultado revision={revision} />}
        {revision && !revision.guardado && <Revision importacion={importacion} revision={revision} />}
      </div>
      {revision && <Pie importacion={importacion} revision={revision} onClose={onClose} />}
    </MarcoModal>
  )
}

function Revision({ importacion, revision }: { importacion: Importacion; revision: RevisionHoja }) {
  return (
    <>
      {revision.faltan.length > 0 && (
        <div role="alert">
          <Banner tono="pendiente" titulo={mensajes.hojas.faltan(revision.faltan.map((f) => f.titulo))}>
            {mensajes.hojas.faltanDetalle}
          </Banner>
        </div>
      )}
      <Columnas revision={revision} onChoose={importacion.chooseColumna} />
      <div className={`tira envuelve entre fijo hueco-12 ${classes.resumen}`}>
        <p role="status">
          <span className="medio">{filas(revision.total)}</span> en el archivo: {describe(revision)}.
        </p>
        <OpcionEnLinea
          label="Lo que ya existe"
          data={EXISTENTES}
          value={importacion.existentes}
          onChange={(valor) => importacion.chooseExistentes(valor as Existentes)}
        />
      </div>
      <FilasRevisadas revision={revision} />
    </>
  )
}

function Resultado({ revision }: { revision: RevisionHoja }) {
  const { crear, actualizar, omitir, conError } = revision
  return (
    <>
      <Banner
        tono="aceptado"
        titulo={`Importación terminada. Agregadas: ${crear}; actualizadas: ${actualizar}; sin cambios: ${omitir}`}
      />
      {conError > 0 && (
        <>
          <p>
            Sin importar, por errores: {filas(conError)}. Corrija el archivo y vuelva a importarlo: lo demás no se
            repite.
          </p>
          <FilasRevisadas revision={revision} soloErrores />
        </>
      )}
    </>
  )
}

interface PieProps {
  importacion: Importacion
  revision: RevisionHoja
  onClose: () => void
}

function Pie({ importacion, revision: { guardado, crear, actualizar }, onClose }: PieProps) {
  const cuantas = crear + actualizar
  return (
    <div className={`tira fijo hueco-8 raya ${classes.pie}`}>
      <Button variant="default" disabled={importacion.ocupado} onClick={importacion.otro}>
        Otro archivo
      </Button>
      <span className="crece" />
      {guardado ? (
        <Button onClick={onClose} data-autofocus>
          {mensajes.mantenimiento.cerrar}
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={onClose}>
            {mensajes.mantenimiento.cancelar}
          </Button>
          <Button loading={importacion.ocupado} disabled={cuantas === 0} onClick={() => void importacion.save()}>
            {`${mensajes.hojas.importar} ${filas(cuantas)}`}
          </Button>
        </>
      )}
    </div>
  )
}

const filas = (n: number): string => (n === 1 ? '1 fila' : `${n.toLocaleString('es-CR')} filas`)

function describe({ crear, actualizar, omitir, conError }: RevisionHoja): string {
  const partes = [
    `${crear} por agregar`,
    actualizar > 0 && `${actualizar} por actualizar`,
    omitir > 0 && `${omitir} sin cambios`,
    conError > 0 && `${conError} con errores`,
  ]
  return partes.filter(Boolean).join(', ')
}

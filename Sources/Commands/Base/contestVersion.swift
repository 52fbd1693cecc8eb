/// The version of the program.
package let contestVersion = "1.0.0"
